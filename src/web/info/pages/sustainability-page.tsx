import { sustainability } from '../content/sustainability.ts'
import { InfoPage } from '../info-page.tsx'

export default function SustainabilityPage() {
  return <InfoPage content={sustainability} />
}
