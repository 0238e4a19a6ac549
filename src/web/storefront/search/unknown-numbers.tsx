import { CircleAlert } from 'lucide-react'

/** Said before anything else is offered: what follows is not the part with that number. */
export function UnknownNumbers(props: { readonly numbers: readonly string[] | undefined }) {
  const { numbers = [] } = props
  if (numbers.length === 0) return null
  return (
    <p className="mt-4 flex items-start gap-2 rounded-md border border-line bg-sunken p-3 text-lg font-semibold wrap-anywhere">
      <CircleAlert aria-hidden className="mt-1 size-5 shrink-0 text-ink-muted" />
      We don't have {listed(numbers)}
    </p>
  )
}

/** "A", "A or B", "A, B or C" */
function listed(numbers: readonly string[]): string {
  const last = numbers.at(-1) ?? ''
  return numbers.length === 1 ? last : `${numbers.slice(0, -1).join(', ')} or ${last}`
}
