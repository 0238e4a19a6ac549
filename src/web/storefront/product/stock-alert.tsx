import { useState } from 'react'
import { askForStockAlert } from '#contract/stock-alerts/stock-alert-calls.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { Confirmation, FormFailure } from '../../forms/message-form.tsx'
import { BackField, type SentAgain } from '../../forms/sent-again.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useForm } from '../../forms/use-form.ts'
import { formSentPath } from '../../paths/link-paths.ts'

/** One email when a sold-out part is back. Fetched only where there is one. */
export default function StockAlert(props: {
  readonly productId: number
  readonly again?: SentAgain
}) {
  const { productId, again } = props
  const [noted, setNoted] = useState<string>()
  const form = useForm({
    schema: stockAlertForm,
    // The part's id goes along for those without script.
    read: (data) => ({ email: data.get('email') }),
    send: async ({ email }) => {
      const { message } = await send(askForStockAlert, { body: { productId, email } })
      const onDone = again?.onDone ?? setNoted
      onDone(message)
    },
  })
  if (noted !== undefined) {
    return (
      <Confirmation title="We will let you know">
        <p>{noted}</p>
      </Confirmation>
    )
  }
  return (
    <form
      {...form.formProps}
      method="post"
      action={formSentPath('stock-alert')}
      className="space-y-3 border-t border-line pt-4"
    >
      <input type="hidden" name="productId" value={productId} />
      <BackField again={again} />
      <FormField
        form={form}
        name="email"
        label="Email me when it’s back in stock"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint="One email, nothing else."
        defaultValue={again?.entered.email}
      />
      <FormFailure form={form} />
      <SubmitButton
        busy={form.sending}
        label="Notify Me"
        busyLabel="Sending..."
        variant="secondary"
        worksWithoutScript
      />
    </form>
  )
}

const stockAlertForm = async () =>
  (await import('#contract/stock-alerts/stock-alerts.ts')).StockAlertForm
