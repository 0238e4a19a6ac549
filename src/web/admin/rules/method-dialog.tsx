import { useState } from 'react'
import { changeShippingRules } from '#contract/charges/admin-charge-calls.ts'
import { ShippingMethodInput, type ShippingRulesJson } from '#contract/charges/charges.ts'
import { slugify } from '#domain/catalogue/slugs.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FormSelect } from '../../forms/form-select.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { EditDialog, EditFoot, type EditParts } from '../frame/edit-dialog.tsx'
import { chargeRulesOf, type MethodJson, type RulesJson, SHIPPING_RULES } from './charge-rules.ts'
import { SampleCarts } from './sample-carts.tsx'

const PICKUPS = [
  { value: 'daily', label: 'Monday to Friday, ordered before 2 PM Eastern' },
  { value: 'overnight', label: 'Monday to Thursday, ordered before 2 PM Pacific' },
] as const

export function MethodDialog(props: {
  readonly open: boolean
  readonly method: MethodJson | undefined
  readonly rules: RulesJson
  readonly onClose: () => void
  readonly onReload: () => Promise<unknown>
}) {
  const { method, rules, ...dialog } = props
  return (
    <EditDialog {...dialog} title={method ? 'Edit Shipping Method' : 'Add Shipping Method'}>
      {(parts) => <MethodForm method={method} rules={rules} parts={parts} />}
    </EditDialog>
  )
}

/** As typed: what is no state is refused by the schema, beneath the field. */
type MethodEntries = Omit<MethodJson, 'states'> & { readonly states: readonly string[] }

function MethodForm(props: {
  readonly method: MethodJson | undefined
  readonly rules: RulesJson
  readonly parts: EditParts
}) {
  const { parts } = props
  // The version that the form was opened with: the list behind it may be refreshed.
  const [{ method, rules }] = useState(props)
  const [after, setAfter] = useState(() => chargeRulesOf(rules))
  const save = useChange({
    send: (body: ShippingRulesJson) => send(changeShippingRules, { body, headers: WITH_CODE }),
    done: 'Shipping methods updated successfully',
    failed: 'Failed to update shipping methods',
    read: SHIPPING_RULES,
    after: parts.close,
  })
  const withMethod = <Method extends MethodEntries>(changed: Method) => ({
    ...rules.shipping,
    methods: method
      ? rules.shipping.methods.map((each) => (each.id === method.id ? changed : each))
      : [...rules.shipping.methods, changed],
  })
  const form = useForm({
    schema: async () => ShippingMethodInput,
    read: (data) => methodIn(data, method?.id),
    onChange: (changed) => {
      parts.markTyped()
      setAfter(chargeRulesOf({ shipping: withMethod(changed), tax: rules.tax }))
    },
    // The entries themselves: what the contract makes of amounts is for the server.
    send: ({ states }, { entries }) => save.mutateAsync(withMethod({ ...entries, states })),
  })
  const before = chargeRulesOf(rules)
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField
        form={form}
        label="Label"
        name="label"
        defaultValue={method?.label}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          label="Price"
          name="price"
          inputMode="decimal"
          defaultValue={method?.price}
          placeholder="9.99"
        />
        <FormField
          form={form}
          label="Free above"
          mark="optional"
          name="freeAbove"
          inputMode="decimal"
          defaultValue={method?.freeAbove ?? ''}
        />
        <FormField
          form={form}
          label="Business days, from"
          name="days"
          type="number"
          defaultValue={method?.days.least}
        />
        <FormField
          form={form}
          label="to"
          name="daysMost"
          type="number"
          defaultValue={method?.days.most}
        />
      </div>
      <FormSelect
        form={form}
        label="Leaves"
        name="pickup"
        defaultValue={method?.pickup ?? 'daily'}
        options={PICKUPS}
      />
      <FormField
        form={form}
        label="States served"
        mark="optional"
        name="states"
        defaultValue={method?.states.join(', ')}
        placeholder="All"
        hint="Two letters each, separated by commas: CA, OR, WA"
        autoComplete="off"
      />
      <Checkbox name="active" defaultChecked={method?.active ?? true}>
        Offered at checkout
      </Checkbox>
      {before && <SampleCarts before={before} after={after} method={method?.id} />}
      <EditFoot
        parts={parts}
        error={save.error}
        isSaving={save.isPending}
        button={method ? 'Update Method' : 'Create Method'}
      />
    </form>
  )
}

/** A new method is named after its label; the name stays when the label changes. */
function methodIn(data: FormData, id: string | undefined): MethodEntries {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    id: id ?? slugify(text('label')).slice(0, 40).replace(/-$/, ''),
    label: text('label'),
    price: text('price'),
    freeAbove: text('freeAbove') || null,
    days: { least: Number(text('days')), most: Number(text('daysMost')) },
    pickup: text('pickup') === 'overnight' ? 'overnight' : 'daily',
    active: data.has('active'),
    states: text('states')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  }
}
