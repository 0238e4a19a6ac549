import { shipping } from '../content/shipping.ts'
import { InfoPage } from '../info-page.tsx'

export default function ShippingPage() {
  return <InfoPage content={shipping} />
}
