import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { SupplierChangeInput, type SupplierJson } from '#contract/product-import/mappings.ts'
import { changeSupplier, deleteSupplier } from '#contract/product-import/product-import-calls.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import { USUAL_PRICE_LIMIT } from '#domain/product-import/price-limit.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { LIMIT_HINT } from './import-plan.ts'
import { RememberedColumns } from './remembered-columns.tsx'

export function SupplierDialog(props: {
  readonly supplier: SupplierJson | undefined
  readonly onClose: () => void
  readonly onReload: () => Promise<unknown>
}) {
  const { supplier, ...dialog } = props
  return (
    <EditDialog {...dialog} open={supplier !== undefined} title="Edit Supplier">
      {(parts) => supplier && <SupplierForm supplier={supplier} parts={parts} />}
    </EditDialog>
  )
}

function SupplierForm(props: { readonly supplier: SupplierJson; readonly parts: EditParts }) {
  const { parts } = props
  // A refresh of the list behind the open form must not pass for what it was filled from.
  const [{ id, name, mappings, priceLimit }] = useState(props.supplier)
  const [forget, setForget] = useState<readonly ImportKind[]>([])
  const save = useChange({
    send: (body: z.infer<typeof SupplierChangeInput>) =>
      send(changeSupplier, { params: { id }, body, headers: WITH_CODE }),
    done: 'Supplier saved successfully',
    failed: 'Failed to save supplier',
    after: parts.close,
  })
  const form = useForm({
    schema: async () => SupplierChangeInput,
    read: (data) => ({
      name: String(data.get('name') ?? ''),
      priceLimit: percentIn(String(data.get('priceLimit') ?? '')),
      forget: [...forget],
    }),
    onChange: parts.markTyped,
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField
        form={form}
        label="Supplier Name"
        name="name"
        defaultValue={name}
        autoComplete="off"
        hint="Earlier imports keep the old name. If files arrive by themselves, rename the folder too."
      />
      <FormField
        form={form}
        label="Price Limit in Percent"
        mark="optional"
        name="priceLimit"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder={String(USUAL_PRICE_LIMIT)}
        defaultValue={priceLimit ?? ''}
        hint={LIMIT_HINT}
      />
      <RememberedColumns
        mappings={mappings}
        forget={forget}
        onForget={(kinds) => {
          setForget(kinds)
          parts.markTyped()
        }}
      />
      <DeleteButton id={id} name={name} onDeleted={parts.close} />
      <EditFoot parts={parts} error={save.error} isSaving={save.isPending} button="Save Supplier" />
    </form>
  )
}

/** Empty for the usual limit. */
function percentIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** Inside the dialog, so that nobody deletes one in passing: how its files are read is lost. */
function DeleteButton(props: {
  readonly id: number
  readonly name: string
  readonly onDeleted: () => void
}) {
  const { id, name, onDeleted } = props
  const remove = useChange({
    send: () => send(deleteSupplier, { params: { id } }),
    done: `${name} was deleted. Its imports stay in the history`,
    failed: 'Failed to delete supplier',
    after: onDeleted,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line p-3">
      <p className="grow basis-56 text-sm text-ink-muted">
        If you delete it, the store forgets how to read its files. What they changed stays, and so
        does the history.
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      >
        <Trash2 aria-hidden className="size-4 text-danger" /> Delete Supplier
      </Button>
    </div>
  )
}
