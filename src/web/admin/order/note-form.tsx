import { addOrderNote } from '#contract/orders/admin-order-calls.ts'
import { NoteInput } from '#contract/orders/orders.ts'
import { send } from '../../data/send.ts'
import { FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../data/use-change.ts'

/** Notes are staff's own: shoppers never see them. */
export function NoteForm({ orderId }: { readonly orderId: number }) {
  const add = useChange({
    send: (body: { readonly note: string }) =>
      send(addOrderNote, { params: { id: orderId }, body }),
    done: 'Note added',
    failed: 'Failed to add the note',
  })
  const form = useForm({
    schema: async () => NoteInput,
    send: async (body, sent) => {
      await add.mutateAsync(body)
      sent.form.reset()
    },
  })
  return (
    <form {...form.formProps} className="space-y-2">
      <FormText form={form} label="Add a note" hint="For staff only" name="note" rows={2} />
      <Button type="submit" variant="secondary" size="sm" disabled={add.isPending}>
        Add Note
      </Button>
    </form>
  )
}
