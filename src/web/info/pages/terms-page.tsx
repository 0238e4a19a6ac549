import { terms } from '../content/terms.ts'
import { InfoPage } from '../info-page.tsx'

export default function TermsPage() {
  return <InfoPage content={terms} />
}
