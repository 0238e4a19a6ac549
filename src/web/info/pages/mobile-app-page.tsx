import { mobileApp } from '../content/mobile-app.ts'
import { InfoPage } from '../info-page.tsx'

export default function MobileAppPage() {
  return <InfoPage content={mobileApp} />
}
