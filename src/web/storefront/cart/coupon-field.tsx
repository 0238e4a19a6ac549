import { Tag, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { CartCouponJson } from '#contract/cart/cart.ts'
import { ApiError } from '../../data/api-client.ts'
import { useApplyCoupon, useRemoveCoupon } from '../../data/cart-coupon.ts'
import { FormField } from '../../forms/form-field.tsx'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { focusOn } from '../../router/scroll-and-focus.ts'
import { Button } from '../../ui/button.tsx'

/** Takes a coupon code, or shows the one that the cart has. */
export function CouponField({ coupon }: { readonly coupon: CartCouponJson | undefined }) {
  // It leaves as well when the last coupon goes and the shop takes none.
  const box = useFocusWhenGone<HTMLDivElement>(focusBoxOf)
  return (
    <div ref={box} className="mt-4 border-t border-line pt-4">
      {coupon ? <AppliedCoupon coupon={coupon} /> : <CodeForm />}
    </div>
  )
}

/** Field and coupon take each other's place: the keyboard goes on in the box around them. */
function focusBoxOf(gone: HTMLElement): void {
  if (gone.parentElement) focusOn(gone.parentElement)
}

function CodeForm() {
  const element = useFocusWhenGone<HTMLFormElement>(focusBoxOf)
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
    <form ref={element} {...form.formProps} className="flex items-end gap-2">
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
      <Button type="submit" variant="secondary" aria-disabled={form.sending}>
        Apply
      </Button>
    </form>
  )
}

function AppliedCoupon({ coupon }: { readonly coupon: CartCouponJson }) {
  const { code, gives, problem } = coupon
  const remove = useRemoveCoupon()
  const box = useFocusWhenGone<HTMLDivElement>(focusBoxOf)
  const Icon = problem === null ? Tag : TriangleAlert
  return (
    <div
      ref={box}
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
        aria-disabled={remove.isPending}
        onClick={remove.isPending ? undefined : () => remove.mutate()}
      >
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  )
}
