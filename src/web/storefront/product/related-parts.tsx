import { relatedProducts } from '#contract/product-calls.ts'
import type { RelatedPartJson } from '#contract/product-page.ts'
import { offeredPrice } from '../../data/prices.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from './details.tsx'

export function RelatedParts({ slug }: { readonly slug: string }) {
  const related = useRead(relatedProducts, { slug })
  if (!related.data) return null
  const { goesWith, otherBrands } = related.data
  return (
    <div className="mt-14 space-y-12">
      <Row title="Often Replaced Together" products={goesWith} />
      <Row title="The Same Kind From Other Brands" products={otherBrands} />
    </div>
  )
}

function Row(props: { readonly title: string; readonly products: readonly RelatedPartJson[] }) {
  if (props.products.length === 0) return null
  return (
    <Section title={props.title}>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {props.products.map((product) => (
          <li key={product.id}>
            <RelatedPart product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Smaller than a card and without a button: on this page only one thing is for sale. */
function RelatedPart({ product }: { readonly product: RelatedPartJson }) {
  return (
    <Link
      href={paths.product(product.slug)}
      className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card hover:border-navy-600"
    >
      <Picture
        src={product.imageUrl}
        alt=""
        width={200}
        height={200}
        className="aspect-square w-full object-cover"
      />
      <span className="flex grow flex-col border-t border-line p-3">
        <span className="text-sm text-ink-muted">{product.brand}</span>
        <span className="mb-2 line-clamp-3 text-sm font-semibold group-hover:text-link group-hover:underline">
          {product.name}
        </span>
        <span className="tabular mt-auto font-bold">
          {/* What can be bought at 0 is meant to be. */}
          {offeredPrice({ price: product.price, sellAtZero: product.inStock })}
        </span>
      </span>
    </Link>
  )
}
