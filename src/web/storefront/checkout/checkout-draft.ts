import type { CheckoutForm } from '#contract/orders/orders.ts'
import { tabValue } from '../../data/tab-storage.ts'
import type { Form } from '../../forms/use-form.ts'

const EMPTY: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  shippingAddress: '',
  billingAddress: '',
  sameAsBilling: true,
  // The first that is offered.
  shippingMethod: '',
}

/** What each part of the form needs. */
export type CheckoutFieldsProps = {
  readonly form: Form
  /** What the form began with. */
  readonly draft: CheckoutForm
}

/** What was typed, stored in this tab alone until the order is placed. It is never sent anywhere. */
const draft = tabValue('checkout-draft', isDraft)

export function typedSoFar(): CheckoutForm {
  return { ...EMPTY, ...draft.get() }
}

/** The form as it stands; a box that is not ticked has no entry. */
export function readCheckout(data: FormData): CheckoutForm {
  const text = (name: keyof CheckoutForm) => String(data.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    shippingAddress: text('shippingAddress'),
    billingAddress: text('billingAddress'),
    sameAsBilling: data.has('sameAsBilling'),
    shippingMethod: text('shippingMethod'),
  }
}

export const saveDraft = draft.set
export const clearDraft = draft.clear

/** Half-typed values are what a draft is for, so only their types count. */
function isDraft(found: unknown): found is Partial<CheckoutForm> {
  if (typeof found !== 'object' || found === null) return false
  const known: Readonly<Record<string, unknown>> = EMPTY
  return Object.entries(found).every(
    ([name, value]) => Object.hasOwn(known, name) && typeof value === typeof known[name],
  )
}
