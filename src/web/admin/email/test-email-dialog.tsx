import { sendTestEmail } from '#contract/emails/email-calls.ts'
import { TestEmailInput } from '#contract/emails/emails.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useContact } from '../../shop-facts/contact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../data/use-change.ts'

export function TestEmailDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Send a Test Email"
      description="A moment later the list shows whether it was accepted."
      className="max-w-md"
    >
      {props.open && <TestEmailForm onSent={props.onClose} />}
    </Dialog>
  )
}

function TestEmailForm({ onSent }: { readonly onSent: () => void }) {
  const { supportEmail } = useContact()
  const test = useChange({
    send: (body: { readonly recipient: string }) => send(sendTestEmail, { body }),
    done: 'The test email is queued',
    failed: 'Failed to send the test email',
    after: onSent,
  })
  const form = useForm({
    schema: async () => TestEmailInput,
    send: (body) => test.mutateAsync(body),
  })
  return (
    <form {...form.formProps} className="space-y-4">
      <FormField
        form={form}
        label="Send it to"
        name="recipient"
        type="email"
        autoComplete="email"
        defaultValue={supportEmail}
      />
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button type="submit" disabled={test.isPending}>
          Send Test Email
        </Button>
      </div>
    </form>
  )
}
