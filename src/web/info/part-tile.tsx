import type { ProductInList } from '#contract/catalogue/products.ts'
import { isPriceOnRequest, offeredPrice } from '../data/prices.ts'
import { stockLabel } from '../data/stock-label.ts'
import { FitMark } from '../fit/fit-mark.tsx'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { Picture } from '../ui/picture.tsx'

/** A part of the shop that a page of text is about, as it is today. */
export function PartTile({ product }: { readonly product: ProductInList }) {
  const { id, slug, imageUrl, brand, name, inStock } = product
  return (
    <li>
      <Link
        href={paths.product(slug)}
        className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-navy-600"
      >
        <Picture
          src={imageUrl}
          alt=""
          width={200}
          height={200}
          className="aspect-square w-full object-cover"
        />
        <FitMark productId={id} className="absolute top-2 left-2 max-w-[calc(100%-1rem)]" />
        <span className="flex grow flex-col border-t border-line p-3">
          <span className="text-sm text-ink-muted">{brand}</span>
          <span className="mb-2 line-clamp-3 text-sm font-semibold group-hover:text-link group-hover:underline">
            {name}
          </span>
          <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="tabular font-bold">{offeredPrice(product)}</span>
            {!inStock && !isPriceOnRequest(product) && (
              <span className="text-sm text-danger">{stockLabel(product)}</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
