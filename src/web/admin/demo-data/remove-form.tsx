import { removeDemoData } from '#contract/demo/demo-removal-calls.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'

/** It cannot be undone, so the shop's name is typed first. */
export function RemoveForm({ shopName }: { readonly shopName: string }) {
  const remove = useChange({
    send: (typed: string) => send(removeDemoData, { body: { shopName: typed } }),
    failed: 'Failed to remove the demo',
  })
  const form = useForm<{ readonly shopName: string }>({
    send: async ({ shopName: typed }) => {
      if (typed.trim() !== shopName) {
        throw new FieldError('shopName', `Please type the shop’s name, ${shopName}.`)
      }
      await remove.mutateAsync(typed)
    },
  })
  return (
    <Panel title="Remove the Demo">
      <p className="mb-3 text-sm text-ink-muted">
        All of it is removed at once and cannot be brought back. If you are not sure, make a backup
        first.
      </p>
      <form {...form.formProps} className="flex flex-wrap items-end gap-3">
        <FormField
          form={form}
          name="shopName"
          label={
            <>
              Type <strong>{shopName}</strong> to confirm
            </>
          }
          autoComplete="off"
          className="w-full max-w-sm"
        />
        <Button type="submit" variant="danger" disabled={form.sending || remove.isPending}>
          Remove the Demo
        </Button>
      </form>
    </Panel>
  )
}
