import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { WholeProductJson } from '#contract/staff-products.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../data/refusal.tsx'
import { bodyOf, EMPTY, productResolver, valuesOf } from './form-values.ts'
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
  const form = useForm({
    resolver: productResolver(product),
    defaultValues: product ? valuesOf(product) : EMPTY,
  })
  const save = useSaveProduct(product?.id, onClose)
  const { setFocus } = form
  // The dialog may have opened before there was a form in it.
  useEffect(() => setFocus('name'), [setFocus])
  const { isDirty } = form.formState
  // The dialog around it asks whether a click beside it may close it.
  useEffect(() => onTyped(isDirty), [isDirty, onTyped])
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(bodyOf(values, product))
  })
  const label = product ? 'Update Product' : 'Create Product'
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={label} onSubmit={submit} className="space-y-4">
        <MainFields features={product?.features ?? []} />
        <MoreFields />
        {save.error && <Refusal error={save.error} onReload={onReload} />}
        <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-2 border-t border-line bg-surface px-6 py-4">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : label}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
