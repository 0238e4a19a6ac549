import type { FacetsJson } from '#contract/catalogue/lists.ts'
import { Link } from '../../router/link.tsx'
import { withCommas } from '../../ui/counted.ts'
import { Picture } from '../../ui/picture.tsx'

/** Fewer are no choice worth a picture. */
const FEWEST = 3

/** The kinds of part that a category has most of, above its list. */
export function KindTiles(props: {
  readonly facets: FacetsJson | undefined
  readonly hrefOf: (kind: string) => string
}) {
  const kinds = props.facets?.kinds.filter(({ imageUrl }) => imageUrl !== undefined) ?? []
  if (kinds.length < FEWEST) return null
  return (
    <nav aria-label="Kinds of part" className="mb-6">
      <ul className="flex snap-x gap-3 overflow-x-auto pb-2 md:grid md:grid-cols-4 md:overflow-visible md:pb-0 lg:grid-cols-6">
        {kinds.map(({ value, label, count, imageUrl }) => (
          <li key={value} className="w-36 shrink-0 snap-start md:w-auto">
            <Link
              href={props.hrefOf(value)}
              className="flex h-full items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-card hover:border-navy-600 max-md:flex-col max-md:text-center"
            >
              <Picture
                src={imageUrl}
                alt=""
                width={48}
                height={48}
                className="size-12 shrink-0 rounded-sm object-cover"
              />
              <span className="min-w-0 text-sm leading-tight font-semibold wrap-break-word">
                {label}{' '}
                <span className="tabular font-normal text-ink-muted">{withCommas(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
