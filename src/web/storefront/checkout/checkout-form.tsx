import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CartCouponJson, CartItemJson } from '#contract/cart/cart.ts'
import type { ChargesJson } from '#contract/charges/charges.ts'
import type { CheckoutForm as Form, PlaceOrderBody } from '#contract/orders/orders.ts'
import { NOTHING, toDecimal } from '#domain/money.ts'
import { orderTotals, type Totals } from '#domain/orders/order-totals.ts'
import { STATE_NEEDED } from '#domain/orders/shipping.ts'
import type { StateCode } from '#domain/orders/states.ts'
import { pricedLines } from '../../data/cart.ts'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { paths } from '../../paths/shop-paths.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { preloadToasts } from '../../ui/toast-host.tsx'
import { discountIn, offeredMethods, taxRate, useStates } from '../cart/charges.ts'
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
  readonly coupon: CartCouponJson | undefined
  readonly charges: ChargesJson
  /** A change of the cart is on its way: its total is not agreed yet. */
  readonly isChanging: boolean
  readonly placing: ReturnType<typeof usePlaceOrder>
}

/** Fetched only where a rule depends on the state. */
const StateField = lazy(() => import('./state-field.tsx'))

export function CheckoutForm(props: CheckoutFormProps) {
  const { items, coupon, charges, isChanging, placing } = props
  const [draft] = useState(typedSoFar)
  const [chosen, setChosen] = useState(draft.shippingMethod)
  const [address, setAddress] = useState(draft.shippingAddress)
  const [chosenState, setChosenState] = useState<string>()
  const { prefetch } = useNavigation()
  const states = useStates(charges)
  const said = states?.stateOf(address)
  const asked = states?.STATE_CODES.find((code) => code === chosenState)
  const state = said ?? asked
  const offered = offeredMethods(charges, state)
  const method = offered.find(({ id }) => id === chosen) ?? offered[0]
  const amounts = orderTotals(pricedLines(items), {
    method: method ?? NO_METHOD,
    tax: taxRate(charges, state),
    discount: discountIn(coupon, method?.id ?? ''),
  })
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
    read: (data) => ({ ...readCheckout(data), ...stateIn(data) }),
    body: ({ state: _, ...typed }) => typed,
    onChange: ({ state: typedState, ...typed }) => {
      saveDraft(typed)
      setChosen(typed.shippingMethod)
      setAddress(typed.shippingAddress)
      setChosenState(typedState)
    },
    send: async (contact) => {
      // It stays so once the order is placed, while its confirmation is on the way.
      if (isPlacing.current) return
      if (charges.asksState && state === undefined) {
        throw new FieldError('state', STATE_NEEDED)
      }
      isPlacing.current = true
      setAgreed({ items, amounts })
      const wish = {
        order: orderOf(contact, amounts, said ? undefined : asked),
        contents: contentsOf(items),
      }
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
        <AddressFields form={form} draft={draft}>
          {charges.asksState && (
            <Suspense>
              <StateField form={form} address={address} />
            </Suspense>
          )}
        </AddressFields>
        <ShippingMethods
          form={form}
          methods={offered}
          selected={method}
          chosen={chosen}
          subtotal={amounts.subtotal}
        />
        <PaymentNote />
      </div>
      <CheckoutSummary
        items={items}
        amounts={amounts}
        coupon={coupon}
        isBusy={placing.isPending || placing.isSuccess}
        isChanging={isChanging}
      />
    </form>
  )
}

/** After the form is on screen: it is a third of the page's script. */
const loadSchema = async () => (await import('#contract/orders/orders.ts')).CheckoutForm

/** Where nothing can be sent to; the form refuses it. */
const NO_METHOD = { price: NOTHING, freeAbove: undefined }

function stateIn(data: FormData): { readonly state?: string } {
  const state = data.get('state')
  return typeof state === 'string' && state !== '' ? { state } : {}
}

function orderOf(contact: Form, amounts: Totals, state: StateCode | undefined): PlaceOrderBody {
  return {
    ...contact,
    ...(state === undefined ? {} : { state }),
    subtotal: toDecimal(amounts.subtotal),
    ...(amounts.discount > 0 ? { discount: toDecimal(amounts.discount) } : {}),
    shipping: toDecimal(amounts.shipping),
    tax: toDecimal(amounts.tax),
    total: toDecimal(amounts.total),
  }
}

function contentsOf(items: readonly CartItemJson[]): string {
  return items.map(({ product, quantity }) => `${quantity} of ${product.id}`).join()
}
