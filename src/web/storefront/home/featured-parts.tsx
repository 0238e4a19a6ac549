import type { ProductJson } from '#contract/products.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths.ts'
import { ProductGrid, ProductGridLoading } from '../product-card/product-grid.tsx'
import { SectionHeading } from './section-heading.tsx'

const FEATURED = 6

export function FeaturedParts() {
  const products = useRead<readonly ProductJson[]>(`/api/products?limit=${FEATURED}`)
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured" link={{ href: paths.categories, text: 'All parts' }}>
        Featured Parts
      </SectionHeading>
      {products.isPending && <p className="visually-hidden">Loading featured parts...</p>}
      {products.isPending && <ProductGridLoading columns={6} count={FEATURED} />}
      {products.data && <ProductGrid columns={6} products={products.data.slice(0, FEATURED)} />}
    </section>
  )
}
