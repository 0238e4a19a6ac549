import type { Generated } from 'kysely'
import type { JsonText, Time } from './columns.ts'

/** Other programs: their keys, their webhooks, and the log of changes. */
export type IntegrationTables = {
  api_keys: {
    id: Generated<number>
    name: string
    key_hash: string
    hint: string
    scopes: JsonText
    most_per_minute: number
    expires_at: Time | null
    used_at: Generated<Time | null>
    revoked_at: Generated<Time | null>
    created_at: Time
    created_by: string
  }
  webhook_endpoints: {
    id: Generated<number>
    url: string
    events: JsonText
    secret: string
    former_secret: Generated<string | null>
    former_until: Generated<Time | null>
    paused_at: Generated<Time | null>
    paused_by: Generated<'staff' | 'failures' | null>
    failing_since: Generated<Time | null>
    succeeded_at: Generated<Time | null>
    created_at: Time
    created_by: string
  }
  webhook_tries: {
    id: Generated<number>
    outbox_id: number
    at: Time
    took_ms: number
    status: number | null
    headers: JsonText
    body: string
    error: string
  }
  changes: {
    id: Generated<number>
    position: Generated<number | null>
    kind: string
    subject_id: number
    at: Time
  }
}
