import { type ComponentType, lazy, Suspense } from 'react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { Button } from '../../ui/button.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'

/* The server renders both with the page; a browser fetches their code only where a part is sold out. */
const Alternatives: ComponentType<{ readonly product: ProductDetailJson }> = import.meta.env.SSR
  ? (await import('./alternatives.tsx')).default
  : lazy(() => import('./alternatives.tsx'))
const StockAlert: ComponentType<{ readonly productId: number }> = import.meta.env.SSR
  ? (await import('./stock-alert.tsx')).default
  : lazy(() => import('./stock-alert.tsx'))

/** In the place of quantity and offer, for a part that cannot be bought. */
export function Unavailable({ product }: { readonly product: ProductDetailJson }) {
  const isDiscontinued = product.availability === 'discontinued'
  return (
    <>
      <p>
        <StockBadge stock={product} />
      </p>
      {isDiscontinued && <p>This part is no longer made, and we do not expect any more.</p>}
      <Button variant="buy" size="lg" className="w-full" disabled>
        Add to Cart
      </Button>
      {!isDiscontinued && (
        <Suspense>
          <StockAlert productId={product.id} />
        </Suspense>
      )}
      <Suspense>
        <Alternatives product={product} />
      </Suspense>
    </>
  )
}
