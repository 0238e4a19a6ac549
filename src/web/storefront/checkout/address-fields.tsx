import { type ReactNode, useRef, useState } from 'react'
import { FormText } from '../../forms/form-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { CheckoutFieldsProps } from './checkout-draft.ts'
import { Section } from './section.tsx'

/** Both addresses; billing follows shipping until it is written otherwise. */
export function AddressFields(
  props: CheckoutFieldsProps & {
    /** What else is to be known of the shipping address. */
    readonly children: ReactNode
  },
) {
  const { form, draft, children } = props
  const shipping = useRef<HTMLTextAreaElement>(null)
  const billing = useRef<HTMLTextAreaElement>(null)
  const isSame = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(draft.shippingAddress)
  const [wasLeft, setLeft] = useState(false)
  const [follows, setFollows] = useState(draft.sameAsBilling)
  const isTyping = typed !== draft.shippingAddress && !wasLeft

  const follow = () => {
    if (!shipping.current || !billing.current || !isSame.current) return
    setTyped(shipping.current.value)
    setFollows(isSame.current.checked)
    if (isSame.current.checked) billing.current.value = shipping.current.value
  }
  const part = () => {
    if (isSame.current && billing.current?.value !== shipping.current?.value) {
      isSame.current.checked = false
      setFollows(false)
    }
  }

  return (
    <Section step={2} title="Delivery and Billing">
      <FormText
        form={form}
        name="shippingAddress"
        label="Shipping Address"
        hint={
          !isTyping && lacksZip(typed)
            ? 'This address has no ZIP code. Please check that it is complete.'
            : 'Street, apartment, city, state and ZIP code'
        }
        defaultValue={draft.shippingAddress}
        ref={shipping}
        onChange={follow}
        onBlur={() => setLeft(true)}
        rows={3}
        autoComplete="shipping street-address"
      />
      {children}
      <Checkbox
        className="my-3"
        name="sameAsBilling"
        defaultChecked={draft.sameAsBilling}
        ref={isSame}
        onChange={follow}
      >
        Billing is the same as shipping
      </Checkbox>
      <FormText
        form={form}
        name="billingAddress"
        label="Billing Address"
        hint={
          follows
            ? 'Copied from the shipping address. Change it only if yours is different.'
            : 'Street, apartment, city, state and ZIP code'
        }
        defaultValue={draft.billingAddress}
        ref={billing}
        onChange={part}
        rows={3}
        inputClassName={follows ? FOLLOWING : ''}
        autoComplete="billing street-address"
      />
    </Section>
  )
}

/** Filled in already: it looks like text until somebody goes into it. */
const FOLLOWING = 'not-focus:border-dashed not-focus:bg-sunken not-focus:text-ink-muted'

/** No error: places without one exist. */
function lacksZip(address: string): boolean {
  return address.trim() !== '' && !/\d{5}/.test(address)
}
