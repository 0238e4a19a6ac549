import type { ReactNode } from 'react'
import type { StaffProductJson } from '#contract/catalogue/admin-products.ts'
import { shownPrice } from '../../data/prices.ts'
import { Picture } from '../../ui/picture.tsx'
import { Cell, HeadCell, NUMBERS, SortCell } from '../list/table.tsx'
import type { ProductView } from './product-filters.tsx'

/** What a product is: picture and name, SKU, category and price. */
export function ProductCells(props: {
  readonly product: StaffProductJson
  /** What a phone says here because it has no column for it. */
  readonly note?: ReactNode
}) {
  const { product, note } = props
  return (
    <>
      <Cell className="md:min-w-56">
        <div className="flex items-center gap-3">
          <Picture
            src={product.imageUrl}
            alt=""
            width={40}
            height={40}
            className="size-10 shrink-0 rounded-sm border border-line bg-surface object-contain"
          />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium wrap-anywhere">{product.name}</p>
            <p className="text-ink-muted">
              {product.brand}
              <span className="lg:hidden"> {product.sku}</span>
            </p>
            <p className="font-semibold md:hidden">{shownPrice(product.price)}</p>
            {note && <div className="md:hidden">{note}</div>}
          </div>
        </div>
      </Cell>
      <Cell className="font-mono text-xs whitespace-nowrap max-lg:hidden">{product.sku}</Cell>
      <Cell className="min-w-40 max-xl:hidden">
        {product.categoryName || <span className="text-ink-muted">None</span>}
      </Cell>
      <Cell className={`font-semibold max-md:hidden ${NUMBERS}`}>{shownPrice(product.price)}</Cell>
    </>
  )
}

/** The heads of the columns of `ProductCells`. */
export function ProductHeadCells({ view }: { readonly view: ProductView }) {
  const sorting = sortingOf(view)
  return (
    <>
      <SortCell column="name" {...sorting}>
        Product
      </SortCell>
      <SortCell column="sku" {...sorting} className="max-lg:hidden">
        SKU
      </SortCell>
      <HeadCell className="max-xl:hidden">Category</HeadCell>
      <SortCell column="price" {...sorting} className={`max-md:hidden ${NUMBERS}`}>
        Price
      </SortCell>
    </>
  )
}

export function sortingOf({ values, hrefOf }: ProductView) {
  return { sort: values.sort, order: values.order, hrefOf }
}
