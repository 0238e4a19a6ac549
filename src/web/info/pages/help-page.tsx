import { help } from '../content/help.ts'
import { InfoPage } from '../info-page.tsx'

export default function HelpPage() {
  return <InfoPage content={help} />
}
