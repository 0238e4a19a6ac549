import type { EndpointJson } from '#contract/integrations/endpoints.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { ENDPOINT_STATES } from './integration-words.ts'

export function EndpointState({ endpoint }: { readonly endpoint: EndpointJson }) {
  const { shortMoment } = useDates()
  const { label, tone } = ENDPOINT_STATES[endpoint.state]
  return (
    <>
      <Badge tone={endpoint.pausedBy === 'failures' ? 'danger' : tone}>{label}</Badge>
      {endpoint.failingSince !== null && (
        <span className="block text-xs text-ink-muted">
          Failing since {shortMoment(endpoint.failingSince)}
        </span>
      )}
    </>
  )
}
