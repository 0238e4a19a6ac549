import { useEffect, useRef, useState } from 'react'
import type { CartItemJson } from '#contract/cart.ts'
import type { CheckoutForm as Form, PlaceOrderInput } from '#contract/orders.ts'
import { toDecimal } from '#domain/money.ts'
import { orderTotals, type Totals } from '#domain/orders/pricing.ts'
import { SHIPPING_METHODS, shippingMethod } from '#domain/orders/shipping.ts'
import { pricedLines } from '../../data/cart.ts'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { preloadToasts } from '../../ui/toast-host.tsx'
import { WITH_SUMMARY } from '../cart/summary-column.tsx'
import { AddressFields } from './address-fields.tsx'
import { readCheckout, saveDraft, typedSoFar } from './checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { OrderTrouble } from './order-trouble.tsx'
import { PaymentNote } from './payment-note.tsx'
import { ShippingMethods } from './shipping-methods.tsx'
import type { usePlaceOrder } from './use-place-order.ts'

type CheckoutFormProps = {
  readonly items: readonly CartItemJson[]
  /** A change of the cart is on its way: its total is not agreed yet. */
  readonly isChanging: boolean
  readonly placing: ReturnType<typeof usePlaceOrder>
}

export function CheckoutForm({ items, isChanging, placing }: CheckoutFormProps) {
  const [draft] = useState(typedSoFar)
  const [chosen, setChosen] = useState(draft.shippingMethod)
  const { prefetch } = useNavigation()
  const amounts = orderTotals(pricedLines(items), shippingMethod(chosen) ?? SHIPPING_METHODS[0])
  const [agreed, setAgreed] = useState({ items, amounts })
  const isPlacing = useRef(false)

  // Whatever comes next must not depend on the network being there then.
  useEffect(() => {
    preloadToasts()
    loadSchema().catch(() => {})
    prefetch(paths.orderConfirmation('-'))
  }, [prefetch])

  const form = useForm({
    schema: loadSchema,
    read: readCheckout,
    onChange: (typed) => {
      saveDraft(typed)
      setChosen(typed.shippingMethod)
    },
    send: async (contact) => {
      // It stays so once the order is placed, while its confirmation is on the way.
      if (isPlacing.current) return
      isPlacing.current = true
      setAgreed({ items, amounts })
      const wish = { order: orderOf(contact, amounts), contents: contentsOf(items) }
      await placing.mutateAsync(wish).catch(() => {
        isPlacing.current = false
      })
    },
  })

  return (
    <form {...form.formProps} aria-label="Checkout" className={WITH_SUMMARY}>
      <div className="space-y-6">
        {placing.error && (
          <OrderTrouble
            key={placing.submittedAt}
            error={placing.error}
            agreed={agreed}
            now={{ items, amounts }}
          />
        )}
        <ContactFields form={form} draft={draft} />
        <AddressFields form={form} draft={draft} />
        <ShippingMethods form={form} draft={draft} />
        <PaymentNote />
      </div>
      <CheckoutSummary
        items={items}
        amounts={amounts}
        isBusy={placing.isPending || placing.isSuccess}
        isChanging={isChanging}
      />
    </form>
  )
}

/** After the form is on screen: it is a third of the page's script. */
const loadSchema = async () => (await import('#contract/orders.ts')).CheckoutForm

function orderOf(contact: Form, amounts: Totals): PlaceOrderInput {
  return {
    ...contact,
    subtotal: toDecimal(amounts.subtotal),
    shipping: toDecimal(amounts.shipping),
    tax: toDecimal(amounts.tax),
    total: toDecimal(amounts.total),
  }
}

function contentsOf(items: readonly CartItemJson[]): string {
  return items.map(({ product, quantity }) => `${quantity} of ${product.id}`).join()
}
