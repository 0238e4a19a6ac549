import { social } from '../content/social.ts'
import { InfoPage } from '../info-page.tsx'

export default function SocialPage() {
  return <InfoPage content={social} />
}
