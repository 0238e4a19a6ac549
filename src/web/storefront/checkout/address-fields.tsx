import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutForm } from '#contract/orders.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { Section } from './section.tsx'

/** Both addresses; billing follows shipping until it is written otherwise. */
export function AddressFields() {
  const { register, formState, getValues, setValue } = useFormContext<CheckoutForm>()
  const { errors, isSubmitted, touchedFields, dirtyFields } = formState
  const shipping = useWatch<CheckoutForm, 'shippingAddress'>({ name: 'shippingAddress' })

  const isTyping = dirtyFields.shippingAddress && !touchedFields.shippingAddress

  const follow = () => {
    if (!getValues('sameAsBilling')) return
    setValue('billingAddress', getValues('shippingAddress'), { shouldValidate: isSubmitted })
  }
  const part = () => {
    const isSame = getValues('billingAddress') === getValues('shippingAddress')
    if (!isSame) setValue('sameAsBilling', false)
  }

  return (
    <Section step={2} title="Delivery and Billing">
      <Field
        label="Shipping Address"
        hint={
          !isTyping && lacksZip(shipping)
            ? 'We see no ZIP code. Please check that the address is complete.'
            : 'Street, apartment, city, state and ZIP code'
        }
        error={errors.shippingAddress?.message}
      >
        {(control) => (
          <TextArea
            {...control}
            {...register('shippingAddress', { onChange: follow })}
            rows={3}
            autoComplete="shipping street-address"
          />
        )}
      </Field>
      <Checkbox className="my-3" {...register('sameAsBilling', { onChange: follow })}>
        Billing is the same as shipping
      </Checkbox>
      <Field label="Billing Address" error={errors.billingAddress?.message}>
        {(control) => (
          <TextArea
            {...control}
            {...register('billingAddress', { onChange: part })}
            rows={3}
            autoComplete="billing street-address"
          />
        )}
      </Field>
    </Section>
  )
}

/** No error: places without one exist. */
function lacksZip(address: string): boolean {
  return address.trim() !== '' && !/\d{5}/.test(address)
}
