import { addressOf } from '#contract/address.ts'
import { emailById, emailPreview, sendEmailAgain, stopEmail } from '#contract/emails/email-calls.ts'
import type { EmailDetailJson, EmailJson } from '#contract/emails/emails.ts'
import { send } from '../../data/send.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { Shown } from '../list/read-states.tsx'
import { EmailFrame } from './email-frame.tsx'
import { State } from './email-table.tsx'
import { canSendAgain, canStop, kindName } from './email-words.ts'

/** One email: what it says, what became of it, and what can be done about it. */
export function EmailDialog(props: {
  readonly email: EmailJson | undefined
  readonly hasServer: boolean
  readonly onClose: () => void
}) {
  const { email, hasServer, onClose } = props
  return (
    <Dialog
      open={email !== undefined}
      onClose={onClose}
      title={email ? kindName(email.kind) : ''}
      description={email && `To ${email.recipient}`}
      className="max-w-3xl"
    >
      {email && (
        <>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <div>
              <State email={email} hasServer={hasServer} />
            </div>
            <Actions email={email} onClose={onClose} />
          </div>
          <Content id={email.id} />
        </>
      )}
    </Dialog>
  )
}

function Actions({ email, onClose }: { readonly email: EmailJson; readonly onClose: () => void }) {
  const params = { id: email.id }
  const again = useChange({
    send: () => send(sendEmailAgain, { params }),
    done: 'The email will be sent again',
    failed: 'Failed to send the email again',
    after: onClose,
  })
  const stop = useChange({
    send: () => send(stopEmail, { params }),
    done: 'The email will not be sent',
    failed: 'Failed to stop the email',
    after: onClose,
  })
  return (
    <div className="flex flex-wrap gap-2">
      {email.orderId !== null && (
        <Link
          href={adminPaths.order(String(email.orderId))}
          className={buttonClass('secondary', 'sm')}
        >
          Go to Order
        </Link>
      )}
      {canStop(email) && (
        <Button
          variant="secondary"
          size="sm"
          disabled={stop.isPending}
          onClick={() => stop.mutate()}
        >
          Stop
        </Button>
      )}
      {canSendAgain(email) && (
        <Button size="sm" disabled={again.isPending} onClick={() => again.mutate()}>
          Send Again
        </Button>
      )}
    </div>
  )
}

function Content({ id }: { readonly id: number }) {
  const detail = useAdminRead(emailById, { id })
  return (
    <Shown result={detail} what="email" rows={4}>
      {(email) => <Message email={email} />}
    </Shown>
  )
}

const PLAIN =
  'max-h-[60dvh] overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere'

function Message({ email }: { readonly email: EmailDetailJson }) {
  const preview = addressOf(emailPreview, { id: email.id })
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-muted">From</dt>
        <dd className="wrap-anywhere">{email.from}</dd>
        <dt className="text-ink-muted">Subject</dt>
        <dd className="font-semibold wrap-anywhere">{email.subject}</dd>
      </dl>
      <p className="mt-2 mb-3 text-sm text-ink-muted">
        {email.isCopy ? 'Exactly as it was handed to the mail server.' : 'As it would be sent now.'}
      </p>
      <Tabs
        label="Parts of the email"
        tabs={[
          {
            id: 'html',
            label: 'Preview',
            panel: (
              <EmailFrame
                key={email.changedAt}
                src={preview}
                title={`Preview of "${email.subject}"`}
              />
            ),
          },
          { id: 'text', label: 'Plain Text', panel: <pre className={PLAIN}>{email.text}</pre> },
          { id: 'source', label: 'Source', panel: <pre className={PLAIN}>{email.source}</pre> },
        ]}
      />
    </>
  )
}
