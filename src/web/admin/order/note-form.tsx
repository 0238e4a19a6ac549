import { type FormEvent, useState } from 'react'
import { NoteInput, type OrderJson } from '#contract/orders.ts'
import { apiJson } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { useChange } from '../data/use-change.ts'

/** Notes are staff's own: shoppers never see them. */
export function NoteForm({ orderId }: { readonly orderId: number }) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useChange({
    send: (body: { readonly note: string }) =>
      apiJson<OrderJson>(`/api/orders/${orderId}/notes`, { method: 'POST', body }),
    done: 'Note added',
    failed: 'Failed to add the note',
    after: () => setNote(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = NoteInput.safeParse({ note })
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success && !add.isPending) add.mutate(checked.data)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-2">
      <Field label="Add a note" hint="For staff only" error={problem}>
        {(control) => (
          <TextArea
            {...control}
            name="note"
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="sm" disabled={add.isPending}>
        Add Note
      </Button>
    </form>
  )
}
