import { FormField } from '../../forms/form-field.tsx'
import { FormFailure } from '../../forms/message-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useContact } from '../../shop-facts/contact.ts'

/** Order number and email: what a guest proves an order with. */
export function OrderLookup(props: {
  readonly button: string
  readonly busy: string
  readonly danger?: boolean
  readonly send: (order: { orderNumber: string; email: string }) => Promise<void>
}) {
  const { orderNumberPrefix } = useContact()
  const form = useForm({ schema: orderAndEmail, send: props.send })
  return (
    <form {...form.formProps} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="orderNumber"
          label="Order Number"
          mark="required"
          autoComplete="off"
          placeholder={`${orderNumberPrefix}-XXXX-XXXX-XXXX`}
          hint="It is on your order confirmation."
        />
        <FormField
          form={form}
          name="email"
          label="Email"
          type="email"
          mark="required"
          autoComplete="email"
          hint="The address you ordered with."
        />
      </div>
      <FormFailure form={form} />
      <SubmitButton
        busy={form.sending}
        label={props.button}
        busyLabel={props.busy}
        variant={props.danger ? 'danger' : 'primary'}
      />
    </form>
  )
}

const orderAndEmail = async () => (await import('#contract/orders/orders.ts')).OrderAndEmail
