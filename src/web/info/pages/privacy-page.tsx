import { privacy } from '../content/privacy.ts'
import { InfoPage } from '../info-page.tsx'

export default function PrivacyPage() {
  return <InfoPage content={privacy} />
}
