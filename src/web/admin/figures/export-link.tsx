import { Download } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

/** The same figures as a file. */
export function ExportLink({
  href,
  text = 'Export CSV',
}: {
  readonly href: string
  readonly text?: string
}) {
  return (
    <a href={href} download className={buttonClass('secondary', 'sm')}>
      <Download aria-hidden className="size-4" /> {text}
    </a>
  )
}
