import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import { emailList } from '#contract/emails/email-calls.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { useAdminReadAt } from '../data/admin-queries.ts'
import { EmailDialog } from '../email/email-dialog.tsx'
import { State } from '../email/email-table.tsx'
import { kindName } from '../email/email-words.ts'
import { useMailStatus } from '../email/mail-status.ts'
import { Panel, PanelNote } from '../frame/panel.tsx'

/** The emails to the customer about this order, and whether they arrived. */
export function OrderEmails({ orderId }: { readonly orderId: number }) {
  const { shortMoment } = useDates()
  const { hasServer, refetching } = useMailStatus()
  const emails = useAdminReadAt(addressOf(emailList, {}, { order: String(orderId) }), refetching)
  const [opened, open] = useState<number>()
  const rows = emails.data ?? []
  return (
    <Panel title="Emails">
      {rows.length === 0 && emails.data && <PanelNote>No emails about this order.</PanelNote>}
      <ul className="space-y-3 text-sm">
        {rows.map((email) => (
          <li key={email.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <button
                type="button"
                onClick={() => open(email.id)}
                className="font-semibold text-link hover:underline"
              >
                {kindName(email.kind)}
              </button>
              <span className="text-ink-muted">{shortMoment(email.createdAt)}</span>
            </p>
            <State email={email} hasServer={hasServer} />
          </li>
        ))}
      </ul>
      <EmailDialog
        email={rows.find(({ id }) => id === opened)}
        hasServer={hasServer}
        onClose={() => open(undefined)}
      />
    </Panel>
  )
}
