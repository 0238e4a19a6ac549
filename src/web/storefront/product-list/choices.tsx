import { Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/counted.ts'
import { StayLink } from './stay-link.tsx'

export type Choice = {
  readonly label: string
  readonly count: number
  /** It may be more: counting stopped. */
  readonly more: boolean
  readonly href: string
  readonly chosen: boolean
}

/** More than these stand behind "Show all". */
const SHOWN_AT_FIRST = 8

/** Ways to narrow a list, each a link with what it leaves; a chosen one leads back. */
export function Choices(props: {
  readonly title: string
  readonly choices: readonly Choice[]
  /** Stands in their place while there is nothing to choose from. */
  readonly instead?: ReactNode
  /** Below them: another way to choose. */
  readonly children?: ReactNode
  readonly className?: string
}) {
  const { title, choices, instead } = props
  if (choices.length === 0 && instead === undefined) return null
  const first = choices.filter(({ chosen }, index) => chosen || index < SHOWN_AT_FIRST)
  const rest = choices.filter(({ chosen }, index) => !chosen && index >= SHOWN_AT_FIRST)
  return (
    <section
      aria-label={`Filter by ${title.toLowerCase()}`}
      className={classes('py-3', props.className)}
    >
      <h2 className="mb-1 text-sm font-bold">{title}</h2>
      {choices.length === 0 ? instead : <ChoiceList choices={first} />}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-semibold text-link hover:underline">
            Show {rest.length} more
          </summary>
          <ChoiceList choices={rest} />
        </details>
      )}
      {props.children}
    </section>
  )
}

function ChoiceList({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceLink {...choice} />
        </li>
      ))}
    </ul>
  )
}

function ChoiceLink({ label, count, more, href, chosen }: Choice) {
  const Box = chosen ? SquareCheck : Square
  return (
    <StayLink
      href={href}
      aria-current={chosen ? 'true' : undefined}
      className="-mx-2 flex min-h-9 items-center gap-2 rounded-md px-2 text-sm hover:bg-navy-50 aria-[current=true]:font-semibold"
    >
      <Box aria-hidden className="size-4.5 shrink-0 text-navy-700" />
      <span className="min-w-0 grow wrap-break-word">{label}</span>
      <span className="tabular text-ink-muted">{withCommas(count, more)}</span>
    </StayLink>
  )
}
