import type { z } from 'zod'
import { createKey } from '#contract/integrations/key-calls.ts'
import { KeyInput } from '#contract/integrations/keys.ts'
import { CALLS_PER_MINUTE } from '#domain/integrations/keys.ts'
import { SCOPES } from '#domain/integrations/scopes.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { CheckList } from './check-list.tsx'
import { SCOPE_NAMES } from './integration-words.ts'

type KeyBody = z.input<typeof KeyInput>

export function KeyDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (key: string) => void
  readonly onReload: () => Promise<unknown>
}) {
  const { onMade, ...dialog } = props
  return (
    <EditDialog {...dialog} title="Add Key">
      {(parts) => <KeyForm parts={parts} onMade={onMade} />}
    </EditDialog>
  )
}

function KeyForm({
  parts,
  onMade,
}: {
  readonly parts: EditParts
  readonly onMade: (key: string) => void
}) {
  const save = useChange({
    send: (body: KeyBody) => send(createKey, { body }),
    failed: 'Failed to create the key',
    after: ({ key }) => {
      parts.close()
      onMade(key)
    },
  })
  const form = useForm({
    schema: async () => KeyInput,
    read: keyIn,
    onChange: parts.markTyped,
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField form={form} label="Program" name="name" placeholder="Bookkeeping" />
      <CheckList
        legend="What it may do"
        name="scopes"
        options={SCOPES.map((scope) => [scope, SCOPE_NAMES[scope]])}
        chosen={[]}
        error={form.errors.scopes}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} label="Expires on" name="expiresAt" type="date" mark="optional" />
        <FormField
          form={form}
          label="Calls per minute"
          name="mostPerMinute"
          inputMode="numeric"
          defaultValue={CALLS_PER_MINUTE.usual}
        />
      </div>
      <EditFoot parts={parts} error={save.error} isSaving={save.isPending} button="Create Key" />
    </form>
  )
}

/** A key that expires on a day works until that day begins where it was typed. */
function keyIn(data: FormData): KeyBody {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const day = text('expiresAt')
  return {
    name: text('name'),
    scopes: SCOPES.filter((scope) => data.getAll('scopes').includes(scope)),
    expiresAt: day === '' ? null : new Date(`${day}T00:00`).toISOString(),
    mostPerMinute: Number(text('mostPerMinute')),
  }
}
