import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

/** The list as a file, with its filters. */
export function ExportLinks({
  href,
  of = '',
}: {
  /** The call's address, which sends CSV. */
  readonly href: string
  /** What is exported, where a screen has several. */
  readonly of?: string
}) {
  const sheet = `${href}${href.includes('?') ? '&' : '?'}format=xlsx`
  const after = of === '' ? '' : <span className="sr-only"> of {of}</span>
  return (
    <span className="inline-flex">
      <a href={href} download className={buttonClass('secondary', 'sm', 'rounded-r-none')}>
        <Download aria-hidden className="size-4" /> Export CSV{after}
      </a>
      <a href={sheet} download className={buttonClass('secondary', 'sm', '-ml-px rounded-l-none')}>
        <span className="sr-only">Export </span>Excel{after}
      </a>
    </span>
  )
}
