import { Tag, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { CartCouponJson } from '#contract/cart.ts'
import { ApiError } from '../../data/api-client.ts'
import { useApplyCoupon, useRemoveCoupon } from '../../data/cart-coupon.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'

/** Takes a coupon code, or shows the one that the cart has. */
export function CouponField({ coupon }: { readonly coupon: CartCouponJson | undefined }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      {coupon ? <AppliedCoupon coupon={coupon} /> : <CodeForm />}
    </div>
  )
}

function CodeForm() {
  const [code, setCode] = useState('')
  const apply = useApplyCoupon()
  const form = useForm({
    send: () =>
      apply.mutateAsync(code).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) {
          throw new FieldError('couponCode', error.sentence)
        }
        throw error
      }),
  })
  return (
    <form {...form.formProps} className="flex items-end gap-2">
      <FormField
        form={form.failure === undefined ? form : { errors: { couponCode: form.failure } }}
        label="Coupon code"
        name="couponCode"
        className="min-w-0 grow"
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        inputClassName="font-mono tracking-wider"
      />
      <Button type="submit" variant="secondary" disabled={apply.isPending}>
        Apply
      </Button>
    </form>
  )
}

function AppliedCoupon({ coupon }: { readonly coupon: CartCouponJson }) {
  const { code, gives, problem } = coupon
  const remove = useRemoveCoupon()
  const Icon = problem === null ? Tag : TriangleAlert
  return (
    <div
      role="status"
      className={`flex items-center gap-2 rounded-md px-3 py-1 text-sm ${
        problem === null ? 'bg-stock-soft text-stock' : 'bg-warning-soft text-warning'
      }`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="grow font-semibold">{problem ?? `${code}: ${gives}`}</p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove coupon ${code}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  )
}
