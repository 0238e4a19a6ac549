import { API_REFERENCE } from '#contract/reference.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { PageProps } from '../../router/route.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { DeliveriesScreen } from './deliveries-screen.tsx'
import { EndpointSection } from './endpoint-section.tsx'
import { KeySection } from './key-section.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** Webhooks and API keys of other programs. */
export default function IntegrationsPage({ search }: PageProps) {
  const endpointId = Number(search.get('endpoint'))
  if (Number.isInteger(endpointId) && endpointId > 0) {
    return <DeliveriesScreen endpointId={endpointId} page={Number(search.get('page')) || 1} />
  }
  return (
    <>
      <PageHeading
        title="Integrations"
        trail={[{ text: 'Settings', href: adminPaths.settings }]}
        lead={
          <>
            Connect bookkeeping, a warehouse or any other program.{' '}
            <a href={`${API_REFERENCE}#about-keys`} className="text-link underline">
              The API reference
            </a>{' '}
            shows how.
          </>
        }
      />
      <div className="space-y-10">
        <EndpointSection />
        <KeySection />
      </div>
    </>
  )
}
