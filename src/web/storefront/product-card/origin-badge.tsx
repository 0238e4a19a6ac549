import type { Origin } from '#domain/catalogue/products.ts'
import { classes } from '../../ui/class-names.ts'

const NAMES: Record<Origin, string> = { oem: 'OEM', aftermarket: 'Aftermarket' }
const TITLES: Record<Origin, string> = {
  oem: 'Original part from the appliance’s manufacturer',
  aftermarket: 'Made by another manufacturer to replace the original',
}

/** Nothing where nobody said who made it. */
export function OriginBadge(props: {
  readonly origin: Origin | null
  readonly className?: string
}) {
  const { origin, className } = props
  if (origin === null) return null
  return (
    <span
      title={TITLES[origin]}
      className={classes(
        'inline-block rounded-sm border px-1.5 text-xs leading-5 font-semibold whitespace-nowrap',
        origin === 'oem' ? 'border-navy-300 text-navy-700' : 'border-line-strong text-ink-muted',
        className,
      )}
    >
      {NAMES[origin]}
    </span>
  )
}
