import type { CSSProperties, MouseEvent } from 'react'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/class-names.ts'

/** A number of the drawing: in the picture it leads to its row, in the row to its place. */
export function SpotLink(props: {
  readonly number: number
  readonly label: string
  readonly lit: boolean
  /** We have a part for it. */
  readonly isKnown: boolean
  readonly href: string
  readonly onChoose: (spot: number) => void
  readonly className?: string
  readonly style?: CSSProperties
}) {
  const { number, label, lit, isKnown, href, onChoose, className, style } = props
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(number)
  }
  return (
    <Link
      href={href}
      rel="nofollow"
      data-spot={number}
      aria-label={`${number}: ${label}`}
      title={label}
      onClick={choose}
      style={style}
      className={classes(
        'tabular inline-flex size-7 items-center justify-center rounded-full border-2 text-sm font-bold sm:size-8',
        lit
          ? 'z-10 border-white bg-navy-800 text-white ring-4 ring-navy-600/60'
          : isKnown
            ? 'border-navy-700 bg-surface text-navy-800 shadow-card hover:bg-navy-100'
            : 'border-dashed border-line-strong bg-surface text-ink-muted',
        className,
      )}
    >
      {number}
    </Link>
  )
}
