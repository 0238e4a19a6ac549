import { about } from '../content/about.ts'
import { InfoPage } from '../info-page.tsx'

export default function AboutPage() {
  return <InfoPage content={about} />
}
