import { CheckoutForm } from '#contract/orders.ts'
import { DEFAULT_SHIPPING_METHOD } from '#domain/shipping.ts'
import { tabValue } from '../../data/tab-storage.ts'

const EMPTY: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  shippingAddress: '',
  billingAddress: '',
  sameAsBilling: true,
  shippingMethod: DEFAULT_SHIPPING_METHOD,
}

/** As the form holds it while it is being filled in. */
type Typed = Omit<CheckoutForm, 'sameAsBilling'> & { sameAsBilling?: boolean | undefined }

/** What was typed, kept in this tab alone until the order is placed. It is never sent anywhere. */
const draft = tabValue('checkout-draft', isDraft)

export function typedSoFar(): Typed {
  return { ...EMPTY, ...draft.get() }
}

export const keepDraft = draft.set
export const clearDraft = draft.clear

/** Half-typed values are what a draft is for, so only their types count. */
function isDraft(found: unknown): found is Partial<Typed> {
  if (typeof found !== 'object' || found === null) return false
  const known: Readonly<Record<string, unknown>> = EMPTY
  return Object.entries(found).every(
    ([name, value]) =>
      Object.hasOwn(CheckoutForm.shape, name) && typeof value === typeof known[name],
  )
}
