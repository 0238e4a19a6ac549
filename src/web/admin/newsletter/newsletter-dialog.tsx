import { useState } from 'react'
import { addressOf, withQuery } from '#contract/address.ts'
import {
  deleteNewsletter,
  newsletterPreview,
  sendNewsletter,
  testNewsletter,
} from '#contract/newsletter/newsletter-calls.ts'
import { type NewsletterJson, NewsletterTest } from '#contract/newsletter/newsletters.ts'
import { send } from '../../data/send.ts'
import { FormField } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useContact } from '../../shop-facts/contact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../data/use-change.ts'
import { EmailFrame } from '../email/email-frame.tsx'
import { audienceOf } from './newsletter-words.ts'

/** One newsletter as subscribers see it, and what can be done with it. */
export function NewsletterDialog(props: {
  readonly newsletter: NewsletterJson | undefined
  readonly onClose: () => void
  readonly onEdit: (id: number) => void
}) {
  const { newsletter, onClose, onEdit } = props
  return (
    <Dialog
      open={newsletter !== undefined}
      onClose={onClose}
      title={newsletter?.subject ?? ''}
      description={newsletter && audienceOf(newsletter)}
      className="max-w-3xl"
    >
      {newsletter && (
        <div className="space-y-4">
          <EmailFrame src={previewOf(newsletter)} title="Preview" />
          <TestForm id={newsletter.id} />
          {newsletter.state === 'draft' && (
            <DraftActions newsletter={newsletter} onClose={onClose} onEdit={onEdit} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** With its version, so that a changed text is shown and not the frame's copy of the former one. */
function previewOf({ id, version }: NewsletterJson): string {
  return withQuery(addressOf(newsletterPreview, { id }), { version })
}

function TestForm({ id }: { readonly id: number }) {
  const { supportEmail } = useContact()
  const test = useChange({
    send: (body: { readonly recipient: string }) => send(testNewsletter, { params: { id }, body }),
    done: 'The test email is queued',
    failed: 'Failed to send the test email',
  })
  const form = useForm({
    schema: async () => NewsletterTest,
    send: (body) => test.mutateAsync(body),
  })
  return (
    <form {...form.formProps} className="flex flex-wrap items-end gap-2">
      <FormField
        form={form}
        className="min-w-56 grow"
        label="Send a test to"
        name="recipient"
        type="email"
        autoComplete="email"
        defaultValue={supportEmail}
      />
      <Button type="submit" variant="secondary" disabled={test.isPending}>
        Send Test
      </Button>
    </form>
  )
}

function DraftActions(props: {
  readonly newsletter: NewsletterJson
  readonly onClose: () => void
  readonly onEdit: (id: number) => void
}) {
  const { newsletter, onClose, onEdit } = props
  const { id, version } = newsletter
  const params = { id }
  const remove = useChange({
    send: () => send(deleteNewsletter, { params, query: { version: String(version) } }),
    done: 'Newsletter deleted',
    failed: 'Failed to delete the newsletter',
    after: onClose,
  })
  const toAll = useChange({
    send: () => send(sendNewsletter, { params, body: { version } }),
    done: 'The newsletter is being sent to its subscribers',
    failed: 'Failed to send the newsletter',
    after: onClose,
  })
  // What is sent cannot be taken back.
  const [isAsking, ask] = useState(false)
  const isBusy = remove.isPending || toAll.isPending
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
      <Button
        variant="ghost"
        className="mr-auto text-danger"
        disabled={isBusy}
        onClick={() => remove.mutate()}
      >
        Delete Draft
      </Button>
      <Button variant="secondary" onClick={() => onEdit(id)}>
        Edit
      </Button>
      {isAsking ? (
        <Button variant="danger" disabled={isBusy} onClick={() => toAll.mutate()}>
          Yes, Send It Now
        </Button>
      ) : (
        <Button disabled={isBusy} onClick={() => ask(true)}>
          Send to Subscribers
        </Button>
      )}
    </div>
  )
}
