import { useState } from 'react'
import type { z } from 'zod'
import { changeEndpoint, createEndpoint } from '#contract/integrations/endpoint-calls.ts'
import { EndpointInput, type EndpointJson } from '#contract/integrations/endpoints.ts'
import { EVENT_KINDS } from '#domain/integrations/events.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { CheckList } from './check-list.tsx'
import { EVENT_NAMES } from './integration-words.ts'

type EndpointBody = z.input<typeof EndpointInput>

export function EndpointDialog(props: {
  readonly open: boolean
  readonly endpoint: EndpointJson | undefined
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
  readonly onReload: () => Promise<unknown>
}) {
  const { endpoint, onSecret, ...dialog } = props
  return (
    <EditDialog {...dialog} title={endpoint ? 'Edit Webhook' : 'Add Webhook'}>
      {(parts) => <EndpointForm endpoint={endpoint} parts={parts} onSecret={onSecret} />}
    </EditDialog>
  )
}

function EndpointForm(props: {
  readonly endpoint: EndpointJson | undefined
  readonly parts: EditParts
  readonly onSecret: (secret: string) => void
}) {
  const { parts, onSecret } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [endpoint] = useState(props.endpoint)
  const save = useChange({
    send: async (body: EndpointBody) => {
      if (!endpoint) return (await send(createEndpoint, { body })).secret
      await send(changeEndpoint, { params: { id: endpoint.id }, body })
      return undefined
    },
    failed: 'Failed to save the webhook',
    after: (secret) => {
      parts.close()
      if (secret !== undefined) onSecret(secret)
    },
  })
  const form = useForm({
    schema: async () => EndpointInput,
    read: endpointIn,
    onChange: parts.markTyped,
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField
        form={form}
        label="Address"
        name="url"
        inputMode="url"
        placeholder="https://books.example/webhooks"
        hint="Where the program receives events. It must respond within 10 seconds."
        defaultValue={endpoint?.url}
      />
      <CheckList
        legend="Events"
        name="events"
        options={EVENT_KINDS.map((kind) => [kind, EVENT_NAMES[kind]])}
        chosen={endpoint?.events ?? []}
        error={form.errors.events}
      />
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button={endpoint ? 'Save Webhook' : 'Add Webhook'}
      />
    </form>
  )
}

function endpointIn(data: FormData): EndpointBody {
  const chosen = data.getAll('events')
  return {
    url: String(data.get('url') ?? '').trim(),
    events: EVENT_KINDS.filter((kind) => chosen.includes(kind)),
  }
}
