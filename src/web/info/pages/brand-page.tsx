import { brand } from '../content/brand.ts'
import { InfoPage } from '../info-page.tsx'

export default function BrandPage() {
  return <InfoPage content={brand} />
}
