import type { CouponJson } from '#contract/charges/coupons.ts'
import type { CouponKind } from '#domain/orders/coupons.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FormSelect } from '../../forms/form-select.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

const KINDS = [
  { value: 'percent', label: 'A percentage of the parts' },
  { value: 'amount', label: 'An amount off the parts' },
  { value: 'shipping', label: 'Free shipping' },
] as const satisfies readonly { value: CouponKind; label: string }[]

export function CouponFields(props: {
  readonly form: Form
  readonly coupon: CouponJson | undefined
  readonly kind: CouponKind
}) {
  const { form, coupon, kind } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          label="Code"
          name="code"
          defaultValue={coupon?.code}
          autoComplete="off"
          spellCheck={false}
          inputClassName="font-mono uppercase"
        />
        <FormSelect
          form={form}
          label="Discount"
          name="kind"
          defaultValue={coupon?.kind ?? 'percent'}
          options={KINDS}
        />
        <Value form={form} coupon={coupon} kind={kind} />
        <FormField
          form={form}
          label="Subtotal of at least"
          mark="optional"
          name="minimum"
          inputMode="decimal"
          defaultValue={coupon?.minimum === '0.00' ? '' : coupon?.minimum}
        />
        <FormField
          form={form}
          label="First day"
          mark="optional"
          name="startsOn"
          type="date"
          defaultValue={coupon?.startsOn ?? ''}
        />
        <FormField
          form={form}
          label="Last day"
          mark="optional"
          name="endsOn"
          type="date"
          defaultValue={coupon?.endsOn ?? ''}
        />
        <FormField
          form={form}
          label="Total uses"
          mark="optional"
          name="mostUses"
          type="number"
          placeholder="Any number"
          defaultValue={coupon?.mostUses ?? ''}
        />
        <FormField
          form={form}
          label="Condition, as shoppers read it"
          mark="optional"
          name="condition"
          defaultValue={coupon?.condition}
          placeholder="Orders over $100"
        />
      </div>
      <div>
        <Checkbox name="oncePerCustomer" defaultChecked={coupon?.oncePerCustomer ?? false}>
          Once per customer, by email address
        </Checkbox>
        <Checkbox name="listed" defaultChecked={coupon?.listed ?? true}>
          Listed on the page of coupon codes
        </Checkbox>
        <Checkbox name="charged" defaultChecked={coupon?.charged ?? false}>
          Active: takes money off orders
        </Checkbox>
      </div>
    </>
  )
}

function Value(props: Parameters<typeof CouponFields>[0]) {
  const { form, coupon, kind } = props
  if (kind === 'percent') {
    return (
      <FormField
        form={form}
        label="Percent"
        name="percent"
        type="number"
        defaultValue={coupon?.percent ?? ''}
      />
    )
  }
  return (
    <FormField
      form={form}
      label={kind === 'amount' ? 'Amount' : 'Up to'}
      {...(kind === 'amount' ? {} : { mark: 'optional', hint: 'Empty for every method' })}
      name="amount"
      inputMode="decimal"
      defaultValue={coupon?.amount ?? ''}
    />
  )
}
