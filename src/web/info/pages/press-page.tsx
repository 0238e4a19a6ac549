import { press } from '../content/press.ts'
import { InfoPage } from '../info-page.tsx'

export default function PressPage() {
  return <InfoPage content={press} />
}
