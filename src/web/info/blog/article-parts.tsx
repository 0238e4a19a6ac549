import type { Address } from '#contract/address.ts'
import type { productList } from '#contract/catalogue-calls.ts'
import type { ProductInList } from '#contract/products.ts'
import { isPriceOnRequest, offeredPrice } from '../../data/prices.ts'
import { useListAt } from '../../data/queries.ts'
import { PageSection } from '../../page-layout/section-list.tsx'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { articleParts } from './article-reads.ts'

/** Parts of the shop that an article is about, as they are today. */
export function ArticleParts({ article }: { readonly article: string }) {
  return (
    // A shop that sells none of them has nothing to say here.
    <div className="has-[ul:empty]:hidden print:hidden">
      <PageSection id="parts" heading="Parts for this job">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {articleParts(article).map((address) => (
            <FirstPart key={address} address={address} />
          ))}
        </ul>
        <p className="mt-4">
          These are examples: what fits depends on your model.{' '}
          <Link href={paths.howToFindPart} className={TEXT_LINK}>
            Find your model number
          </Link>
        </p>
      </PageSection>
    </div>
  )
}

/** The first that a search finds; a shop that sells none of its kind shows nothing. */
function FirstPart({ address }: { readonly address: Address<typeof productList> }) {
  const { data } = useListAt(address)
  const [product] = data?.rows ?? []
  return product ? <Part product={product} /> : null
}

function Part({ product }: { readonly product: ProductInList }) {
  const { slug, imageUrl, brand, name, inStock } = product
  return (
    <li>
      <Link
        href={paths.product(slug)}
        className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-navy-600"
      >
        <Picture
          src={imageUrl}
          alt=""
          width={200}
          height={200}
          className="aspect-square w-full object-cover"
        />
        <span className="flex grow flex-col border-t border-line p-3">
          <span className="text-sm text-ink-muted">{brand}</span>
          <span className="mb-2 line-clamp-3 text-sm font-semibold group-hover:text-link group-hover:underline">
            {name}
          </span>
          <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="tabular font-bold">{offeredPrice(product)}</span>
            {!inStock && !isPriceOnRequest(product) && (
              <span className="text-sm text-danger">Out of Stock</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
