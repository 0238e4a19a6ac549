import { useState } from 'react'
import { changeShippingRules } from '#contract/charges/admin-charge-calls.ts'
import { ShippingPriceInput } from '#contract/charges/charges.ts'
import { formatPrice } from '#domain/money.ts'
import { type ShippingPrice, shippingCost } from '#domain/orders/shipping.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { type RulesJson, SHIPPING_RULES } from './charge-rules.ts'
import { SAMPLES } from './sample-carts.tsx'

type Estimate = RulesJson['shipping']['cartEstimate']

/** What the cart page says of shipping before a method is chosen. No order is charged by it. */
export function EstimateDialog(props: {
  readonly open: boolean
  readonly rules: RulesJson
  readonly onClose: () => void
  readonly onReload: () => Promise<unknown>
}) {
  const { rules, ...dialog } = props
  return (
    <EditDialog {...dialog} title="Edit Cart Estimate">
      {(parts) => <EstimateForm rules={rules} parts={parts} />}
    </EditDialog>
  )
}

function EstimateForm(props: { readonly rules: RulesJson; readonly parts: EditParts }) {
  const { parts } = props
  // A refresh behind the open form must not pass for what it was filled from.
  const [{ shipping }] = useState(props.rules)
  const [typed, setTyped] = useState(shipping.cartEstimate)
  const save = useChange({
    send: (cartEstimate: Estimate) =>
      send(changeShippingRules, { body: { ...shipping, cartEstimate }, headers: WITH_CODE }),
    done: 'Cart estimate updated successfully',
    failed: 'Failed to update the cart estimate',
    read: SHIPPING_RULES,
    after: parts.close,
  })
  const form = useForm({
    schema: async () => ShippingPriceInput,
    read: estimateIn,
    onChange: (changed) => {
      parts.markTyped()
      setTyped(changed)
    },
    send: (_, { entries }) => save.mutateAsync(entries),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          label="Price"
          name="price"
          inputMode="decimal"
          defaultValue={shipping.cartEstimate.price}
        />
        <FormField
          form={form}
          label="Free above"
          mark="optional"
          name="freeAbove"
          inputMode="decimal"
          defaultValue={shipping.cartEstimate.freeAbove ?? ''}
        />
      </div>
      <Samples before={shipping.cartEstimate} after={typed} />
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button="Update Estimate"
      />
    </form>
  )
}

function Samples({ before, after }: { readonly before: Estimate; readonly after: Estimate }) {
  return (
    <ul aria-label="Sample carts" className="tabular space-y-1 rounded-md bg-sunken p-3 text-sm">
      {SAMPLES.map((subtotal) => {
        const shownOf = (estimate: Estimate) => {
          const price = priceIn(estimate)
          return price ? formatPrice(shippingCost(price, subtotal)) : '–'
        }
        return (
          <li key={subtotal}>
            A cart of {formatPrice(subtotal)}: shipping {shownOf(before)} before,{' '}
            <strong>{shownOf(after)}</strong> after
          </li>
        )
      })}
    </ul>
  )
}

function priceIn(estimate: Estimate): ShippingPrice | undefined {
  const { data } = ShippingPriceInput.safeParse(estimate)
  return data && { price: data.price, freeAbove: data.freeAbove ?? undefined }
}

function estimateIn(data: FormData): Estimate {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { price: text('price'), freeAbove: text('freeAbove') || null }
}
