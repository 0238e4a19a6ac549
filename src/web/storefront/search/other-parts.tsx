import type { OtherPartsJson } from '#contract/search/search.ts'
import { searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { withCommas } from '../../ui/counted.ts'
import { ProductGrid } from '../product-card/product-grid.tsx'

/** Set apart from "No results found": what the search finds without the words that failed. */
export function OtherParts({ others }: { readonly others: OtherPartsJson | null | undefined }) {
  if (!others) return null
  const { words, total, more, products } = others
  return (
    <section aria-labelledby="other-parts" className="border-t border-line pt-6">
      <h2 id="other-parts" className="text-xl font-bold wrap-anywhere">
        Parts for “{words}” alone
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Nothing matched your other words.{' '}
        <Link href={searchPath(words)} className="font-semibold text-link underline">
          See {total > 1 ? `all ${withCommas(total, more)} results` : 'the result'} for “{words}”
        </Link>
      </p>
      <ProductGrid columns={4} products={products} />
    </section>
  )
}
