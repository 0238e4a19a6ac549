import type { ProductJson } from '#contract/products.ts'
import { isPriceOnRequest } from '../../data/prices.ts'
import { ALL_PARTS, Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Head } from '../../shell/head.tsx'
import { Card } from '../../ui/card.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBlock } from './price-block.tsx'
import { PRODUCT_COLUMNS } from './product-columns.ts'

/** The page as far as the list it was chosen from knows the product, until the rest is here. */
export function ProductPreview({ product }: { readonly product: ProductJson }) {
  return (
    <div className="container-page">
      <Head title={product.name} />
      <Breadcrumb crumbs={[HOME, ALL_PARTS, { text: product.name }]} />
      <div className={PRODUCT_COLUMNS.grid}>
        <div className={PRODUCT_COLUMNS.title}>
          <h1 className="text-2xl font-bold md:text-3xl">{product.name}</h1>
          <p role="status" className="mt-2 text-ink-muted">
            Loading product...
          </p>
        </div>
        <div className={PRODUCT_COLUMNS.picture}>
          <Gallery product={product} />
        </div>
        <div className={PRODUCT_COLUMNS.buy}>
          <Card className="space-y-4 p-5">
            <PriceBlock product={product} />
            {!isPriceOnRequest(product) && <StockBadge inStock={product.inStock} />}
          </Card>
        </div>
      </div>
    </div>
  )
}
