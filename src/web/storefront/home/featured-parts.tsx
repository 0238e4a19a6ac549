import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { ProductGrid, ProductGridLoading } from '../product-card/product-grid.tsx'
import { FEATURED, FEATURED_PRODUCTS } from './home-reads.ts'
import { SectionHeading } from './section-heading.tsx'

export function FeaturedParts() {
  const products = useReadAt(FEATURED_PRODUCTS)
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
