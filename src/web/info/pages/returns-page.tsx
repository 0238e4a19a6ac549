import { returns } from '../content/returns.ts'
import { InfoPage } from '../info-page.tsx'

export default function ReturnsPage() {
  return <InfoPage content={returns} />
}
