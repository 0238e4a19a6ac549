import { useEffect, useRef, useState } from 'react'
import type { WholeProductJson } from '#contract/catalogue/admin-products.ts'
import { ProductInput } from '#contract/catalogue/product-input.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../data/refusal.tsx'
import { ProductFormContext } from './form-fields.tsx'
import { bodyOf, EMPTY, type FormValues, isSame, readValues, valuesOf } from './form-values.ts'
import { MainFields } from './main-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { useSaveProduct } from './use-product-changes.ts'

/** One form for both: only title and button differ. */
export function ProductForm(props: {
  readonly product: WholeProductJson | undefined
  readonly onClose: () => void
  readonly onTyped: (typed: boolean) => void
  /** Somebody else saved meanwhile: begin again with what they made of it. */
  readonly onReload: () => void
}) {
  const { onClose, onTyped, onReload } = props
  // A refresh of the cache behind the open form must not pass for what it was filled from.
  const [product] = useState(props.product)
  const [initial] = useState(() => (product ? valuesOf(product) : EMPTY))
  const [values, setValues] = useState(initial)
  const save = useSaveProduct(product?.id, onClose)
  const form = useForm({
    schema: async () => ProductInput,
    read: (data) => readValues(data, values),
    body: (entries) => bodyOf(entries, product),
    // The dialog around it asks before it discards changes. It is notified here and not in an
    // effect, which would run too late: Escape may be the very next key.
    onChange: (entries) => {
      setValues(entries)
      onTyped(!isSame(entries, initial))
    },
    send: (_, { entries }) => save.mutateAsync(bodyOf(entries, product)),
  })
  const change = (fields: (now: FormValues) => Partial<FormValues>) => {
    setValues((now) => ({ ...now, ...fields(now) }))
    onTyped(true)
  }
  const [held, setHeld] = useState(0)
  const hold = async <Result,>(work: Promise<Result>) => {
    setHeld((works) => works + 1)
    try {
      return await work
    } finally {
      setHeld((works) => works - 1)
    }
  }
  const box = useRef<HTMLFormElement>(null)
  // The dialog may have opened before there was a form in it.
  useEffect(() => box.current?.querySelector<HTMLInputElement>('[name=name]')?.focus(), [])
  const label = product ? 'Update Product' : 'Create Product'
  return (
    <ProductFormContext value={{ errors: form.errors, values, change, hold }}>
      <form {...form.formProps} ref={box} aria-label={label} className="space-y-4">
        <MainFields features={product?.features ?? []} />
        <MoreFields />
        {save.error && <Refusal error={save.error} onReload={onReload} />}
        <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-2 border-t border-line bg-surface px-6 py-4">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending || held > 0}>
            {save.isPending ? 'Saving...' : label}
          </Button>
        </div>
      </form>
    </ProductFormContext>
  )
}
