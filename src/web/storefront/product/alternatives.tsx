import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { relatedProducts } from '#contract/product-page/product-calls.ts'
import type { RelatedPartJson } from '#contract/product-page/product-page.ts'
import { offeredPrice } from '../../data/prices.ts'
import { useRead } from '../../data/queries.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { comparedWith, offerOf } from './compared-with.ts'

/**
 * What to buy instead: the same part from another maker or its replacement, in stock. One of the
 * same kind for the same model may belong in another place, so it is not offered: then a person helps.
 */
export default function Alternatives({ product }: { readonly product: ProductDetailJson }) {
  const related = useRead(relatedProducts, { slug: product.slug })
  if (related.isPending) return null
  const inStock = related.data?.equivalents.filter((part) => part.inStock) ?? []
  if (inStock.length === 0) return <AskUs />
  return (
    <section aria-labelledby="alternatives" className="border-t border-line pt-4">
      <h2 id="alternatives" className="font-bold">
        Replaces this part
      </h2>
      <ul className="mt-2 space-y-1">
        {inStock.map((part) => (
          <Alternative key={part.id} part={part} note={comparedWith(product, part)} />
        ))}
      </ul>
    </section>
  )
}

function Alternative({ part, note }: { readonly part: RelatedPartJson; readonly note: string }) {
  return (
    <li>
      <span className="flex justify-between gap-4">
        <Link href={paths.product(part.slug)} className={TEXT_LINK}>
          {part.name}
        </Link>
        <span className="tabular shrink-0 font-semibold">{offeredPrice(offerOf(part))}</span>
      </span>
      <span className="tabular block text-sm text-ink-muted">{note}</span>
      {/* As high as the mark, which comes later: nothing below it moves. */}
      <span className="block min-h-6">
        <FitMark productId={part.id} />
      </span>
    </li>
  )
}

function AskUs() {
  return (
    <p className="border-t border-line pt-4">
      We have no equivalent part in stock.{' '}
      <Link href={paths.contact} className={TEXT_LINK}>
        Ask us for a part to use instead
      </Link>
    </p>
  )
}
