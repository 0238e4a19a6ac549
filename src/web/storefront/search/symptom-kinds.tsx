import { BookOpen } from 'lucide-react'
import type { KindTileJson, SymptomJson } from '#contract/search/search.ts'
import { useIsHidden } from '../../page-layout/use-is-hidden.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { REPAIR_GUIDES } from '../../shop-facts/repair-guides.ts'
import { classes } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/counted.ts'
import { Picture } from '../../ui/picture.tsx'
import { isSameName, toggled } from '../product-list/chosen-values.ts'
import { StayLink } from '../product-list/stay-link.tsx'
import { type SearchView, searchAddress } from './search-address.ts'

type SymptomKindsProps = {
  readonly symptom: SymptomJson | null | undefined
  readonly view: SearchView
}

/** Further kinds are in the list below, which also has a filter by kind. */
const MOST_TILES = 6

/** What may be behind a symptom, the likeliest first, and the article that helps to find out. */
export function SymptomKinds({ symptom, view }: SymptomKindsProps) {
  if (!symptom || symptom.kinds.length === 0) return null
  return (
    <section aria-labelledby="likely-parts" className="mt-5">
      <h2 id="likely-parts" className="text-xl font-bold">
        Likely parts
      </h2>
      <p className="mt-1 text-ink-muted">The most common cause first.</p>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {symptom.kinds.slice(0, MOST_TILES).map((tile) => (
          <li key={tile.kind}>
            <KindTile tile={tile} view={view} />
          </li>
        ))}
      </ul>
      <Guide symptom={symptom.id} />
    </section>
  )
}

function KindTile({ tile, view }: { readonly tile: KindTileJson; readonly view: SearchView }) {
  const isChosen = view.kind.some((kind) => isSameName(kind, tile.kind))
  const href = searchAddress({ ...view, kind: toggled(view.kind, tile.kind), page: 1 })
  return (
    <StayLink
      href={href}
      aria-current={isChosen || undefined}
      className={classes(
        'flex h-full items-center gap-3 rounded-lg border bg-surface p-2 shadow-card hover:border-navy-600',
        isChosen ? 'border-navy-600 bg-navy-50' : 'border-line',
      )}
    >
      <Picture
        src={tile.imageUrl}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-sm object-cover"
      />
      <span className="min-w-0">
        <span className="block text-sm leading-snug font-semibold">{tile.kind}</span>
        <span className="tabular text-sm text-ink-muted">
          {withCommas(tile.count, tile.more)} {tile.count === 1 ? 'part' : 'parts'}
        </span>
      </span>
    </StayLink>
  )
}

function Guide({ symptom }: { readonly symptom: string }) {
  const guide = REPAIR_GUIDES.get(symptom)
  const isHidden = useIsHidden()
  if (!guide || isHidden(paths.blogArticle(guide.article))) return null
  return (
    <p className="mt-4 flex items-start gap-2">
      <BookOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-navy-700" />
      <span>
        Read first:{' '}
        <Link
          href={paths.blogArticle(guide.article)}
          className="font-semibold text-link underline underline-offset-4"
        >
          {guide.title}
        </Link>
      </span>
    </p>
  )
}
