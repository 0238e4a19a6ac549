import { useState } from 'react'
import type { BodyInput } from '#contract/call.ts'
import type { changeProducts } from '#contract/catalogue/admin-product-calls.ts'
import { BulkInput } from '#contract/catalogue/admin-products.ts'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CONTROL } from '../../ui/text-input.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { SmallSelect } from '../list/small-select.tsx'
import { useBulkChange } from './use-product-changes.ts'

const PRICE = [
  { value: '', label: 'Leave as is' },
  { value: 'set', label: 'Set to ($)' },
  { value: 'percent', label: 'Change by (%)' },
]
const STOCK = [
  { value: '', label: 'Leave as is' },
  { value: 'set', label: 'Set to' },
  { value: 'add', label: 'Add (use - to subtract)' },
]

type BulkDialogProps = {
  readonly open: boolean
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function BulkDialog({ open, ids, onClose, onDone }: BulkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Edit ${counted(ids.length, 'product')}`}>
      <BulkForm ids={ids} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function BulkForm({ ids, onClose, onDone }: Omit<BulkDialogProps, 'open'>) {
  const categories = useAdminRead(categoryList)
  const [refused, setRefused] = useState<readonly string[]>([])
  const save = useBulkChange(({ changed, results }) => {
    const problems = results.flatMap((result) => result.problem ?? [])
    if (problems.length === 0) return onDone()
    setRefused([`${counted(changed, 'product')} updated.`, ...new Set(problems)])
  })
  const form = useForm({
    schema: async () => BulkInput,
    read: (data) => bulkBody(ids, data),
    // The body itself, which the schema has checked: what it makes of it is for the server.
    send: (_, { entries }) => save.mutateAsync(entries as BodyInput<typeof changeProducts>),
  })
  const [problem] = Object.values(form.errors)
  return (
    <form {...form.formProps} className="space-y-4">
      <Choice label="Price" name="price" options={PRICE} />
      <Choice label="Stock" name="stock" options={STOCK} />
      <div className="grid gap-2 sm:grid-cols-[6rem_1fr] sm:items-center">
        <span aria-hidden className="text-sm font-semibold">
          Category
        </span>
        <SmallSelect
          name="categoryId"
          aria-label="New Category"
          defaultValue=""
          options={[
            { value: '', label: 'Leave as is' },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {refused.length > 0 && (
        <ul role="alert" className="list-inside list-disc text-sm text-danger">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : `Update ${counted(ids.length, 'Product')}`}
        </Button>
      </div>
    </form>
  )
}

function Choice(props: {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}) {
  const { label, name, options } = props
  return (
    <fieldset className="grid gap-2 sm:grid-cols-[6rem_1fr_8rem] sm:items-center">
      <legend className="visually-hidden">{label}</legend>
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <SmallSelect name={`${name}How`} aria-label={`How to change ${label}`} options={options} />
      <input
        name={name}
        inputMode="decimal"
        aria-label={`New ${label}`}
        className={`${CONTROL} min-h-10 text-sm`}
      />
    </fieldset>
  )
}

function bulkBody(ids: readonly number[], form: FormData): Readonly<Record<string, unknown>> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const price = text('price')
  const priceHow = text('priceHow')
  const stockHow = text('stockHow')
  const stock = text('stock') === '' ? undefined : Number(text('stock'))
  return {
    ids,
    ...(priceHow === 'set' ? { price: { set: price } } : {}),
    ...(priceHow === 'percent'
      ? { price: { percent: price === '' ? undefined : Number(price) } }
      : {}),
    ...(stockHow === '' ? {} : { stock: { [stockHow]: stock } }),
    ...(text('categoryId') === '' ? {} : { categoryId: Number(text('categoryId')) }),
  }
}
