import { useListAt } from '../../data/queries.ts'
import { editablePage } from '../../page-layout/editable.tsx'
import { useShop } from '../../shop.ts'
import { counted } from '../../ui/counted.ts'
import { PartTile } from '../part-tile.tsx'
import { TextPage } from '../text-page.tsx'
import { brandContent } from './brand.ts'
import { ownParts } from './brand-reads.ts'

export default editablePage(brandContent, ({ content }) => (
  <TextPage content={content} after={{ 'product-lines': <OwnParts /> }} />
))

/** What there is of them today, from the catalogue itself. */
function OwnParts() {
  const shop = useShop()
  const { data } = useListAt(ownParts(shop))
  if (!data || data.rows.length === 0) return null
  return (
    <div className="mt-8 print:hidden">
      <h3 className="mb-3 text-lg font-bold">
        {counted(data.total, `${shop.ownBrand} part`)} in the shop today
        {data.total > data.rows.length && ', the best known first'}
      </h3>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {data.rows.map((product) => (
          <PartTile key={product.id} product={product} />
        ))}
      </ul>
    </div>
  )
}
