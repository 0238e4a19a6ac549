import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What the events of an endpoint are signed with. */
export function SigningSecret(props: {
  readonly secret: string | undefined
  readonly onClose: () => void
}) {
  return (
    <SecretDialog title="The Signing Secret" {...props}>
      The program uses it to check that an event comes from this store, as Standard Webhooks
      describes.
    </SecretDialog>
  )
}

/** A key or a secret, the only time that it is shown. */
export function SecretDialog(props: {
  readonly title: string
  readonly secret: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { title, secret, onClose, children } = props
  return (
    <Dialog
      open={secret !== undefined}
      onClose={onClose}
      title={title}
      description="Copy it now: it is not shown again."
    >
      <div className="flex items-center gap-2 rounded-md bg-sunken p-3">
        <code className="min-w-0 grow font-mono text-sm wrap-anywhere">{secret}</code>
        <CopyButton text={secret ?? ''} label="Copy" />
      </div>
      <p className="mt-3 text-sm text-ink-muted">{children}</p>
      <div className="mt-6 flex justify-end border-t border-line pt-4">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
