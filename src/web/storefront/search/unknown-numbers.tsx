import { CircleAlert } from 'lucide-react'

/** Said before anything else is offered: what follows is not the part with that number. */
export function UnknownNumbers(props: {
  readonly numbers: readonly string[] | undefined
  /** Whether anything follows. */
  readonly found: boolean
}) {
  const { numbers = [], found } = props
  if (numbers.length === 0) return null
  return (
    <div className="mt-3 mb-3 flex max-w-3xl items-start gap-3 rounded-md border border-line bg-sunken p-3">
      <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg font-bold">We don't have {listed(numbers)}</p>
        <p className="text-ink-muted">
          {found
            ? 'These parts match the rest of what you typed.'
            : 'No part or model in our catalog has that number. Check it on the tag or on the old part.'}
        </p>
      </div>
    </div>
  )
}

/** "A", "A or B", "A, B or C" */
function listed(numbers: readonly string[]): string {
  const last = numbers.at(-1) ?? ''
  return numbers.length === 1 ? last : `${numbers.slice(0, -1).join(', ')} or ${last}`
}
