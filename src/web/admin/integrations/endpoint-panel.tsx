import { useState } from 'react'
import type { EndpointJson } from '#contract/integrations/endpoints.ts'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { eventNames } from './integration-words.ts'
import { SigningSecret } from './secret-dialog.tsx'

/** An endpoint's state, its events, and what can be done with it. */
export function EndpointPanel(props: {
  readonly endpoint: EndpointJson
  readonly onReload: () => Promise<unknown>
}) {
  const { endpoint, onReload } = props
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="text-sm">
        <EndpointState endpoint={endpoint} />
        <p className="mt-2 max-w-2xl text-ink-muted">{eventNames(endpoint)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <EndpointActions endpoint={endpoint} onEdit={() => setEditing(true)} onSecret={setSecret} />
      </div>
      <EndpointDialog
        open={isEditing}
        endpoint={endpoint}
        onClose={() => setEditing(false)}
        onSecret={setSecret}
        onReload={onReload}
      />
      <SigningSecret secret={secret} onClose={() => setSecret(undefined)} />
    </div>
  )
}
