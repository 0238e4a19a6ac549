import { ChevronDown } from 'lucide-react'
import { useFilled } from '../shop-facts/use-filled.ts'

type ContentsEntry = { readonly id: string; readonly heading: string }

/** What is on the page: beside it on wide screens, folded above it on small ones. */
export function ContentsList({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  return (
    <>
      <details className="group rounded-lg border border-line bg-surface px-4 lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <Entries entries={entries} />
      </details>
      <nav aria-label="On this page" className="hidden lg:block print:hidden">
        <p className="mb-1 text-sm font-bold">On this page</p>
        <Entries entries={entries} />
      </nav>
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const fill = useFilled()
  return (
    <ul className="border-l border-line max-lg:mb-3">
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 pl-3 text-sm text-ink-muted hover:border-navy-600 hover:text-ink"
          >
            {fill(heading)}
          </a>
        </li>
      ))}
    </ul>
  )
}
