import { investors } from '../content/investors.ts'
import { InfoPage } from '../info-page.tsx'

export default function InvestorsPage() {
  return <InfoPage content={investors} />
}
