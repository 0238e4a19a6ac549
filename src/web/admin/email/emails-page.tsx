import { Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { emailList } from '#contract/emails/email-calls.ts'
import type { EmailJson } from '#contract/emails/emails.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import type { PageProps } from '../../router/route.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { useFilteredList } from '../list/filtered-list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { SearchField } from '../list/search-field.tsx'
import { Filter } from '../list/small-select.tsx'
import { BounceNote } from './bounce-note.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EmailTable } from './email-table.tsx'
import { STATE_OPTIONS } from './email-words.ts'
import { useMailStatus } from './mail-status.ts'
import { TestEmailDialog } from './test-email-dialog.tsx'
import { TextsDialog } from './texts-dialog.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const FILTERS = ['state', 'recipient', 'order'] as const
const NO_SERVER =
  'No mail server is set up: you can read emails here, but none are sent. Whoever runs the store can add a mail server; the operations guide says how.'

/** Everything the store wrote to shoppers and staff, and what became of it. */
export default function EmailsPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.email, FILTERS, search)
  const { hasServer, ...status } = useMailStatus()
  const emails = useAdminListAt(view.pageOf(emailList), status.refetching)
  const [opened, open] = useState<number>()
  const [isTesting, setTesting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHeading
        title="Email"
        trail={[{ text: 'Marketing' }]}
        lead={
          status.data &&
          (hasServer ? `Sent by ${status.data.server} as ${status.data.from}.` : NO_SERVER)
        }
        actions={
          <>
            <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-4" /> Edit Texts
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setTesting(true)}>
              <Send aria-hidden className="size-4" /> Send a Test Email
            </Button>
          </>
        }
      />
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="A recipient’s full address"
          value={view.values.recipient}
          onSearch={(recipient) => view.change({ recipient })}
        />
        <Filter
          label="Filter by status"
          all="All statuses"
          value={view.values.state}
          options={STATE_OPTIONS}
          onChange={(state) => view.change({ state })}
        />
      </div>
      {view.values.recipient.includes('@') && <BounceNote address={view.values.recipient} />}
      <Shown result={emails} what="emails">
        {(list) =>
          list.rows.length === 0 ? (
            <NoEmails isFiltered={Object.values(view.values).some((value) => value !== '')} />
          ) : (
            <>
              <EmailTable
                emails={list.rows}
                hasServer={hasServer}
                busy={emails.isPlaceholderData}
                onOpen={open}
              />
              <ListFoot
                page={view.page}
                shown={list.rows.length}
                total={list.total}
                more={list.more}
                hrefOf={view.hrefOf}
              />
            </>
          )
        }
      </Shown>
      <EmailDialog
        email={emails.data?.rows.find(({ id }: EmailJson) => id === opened)}
        hasServer={hasServer}
        onClose={() => open(undefined)}
      />
      <TextsDialog open={isEditing} onClose={() => setEditing(false)} />
      <TestEmailDialog open={isTesting} onClose={() => setTesting(false)} />
    </>
  )
}

function NoEmails({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return <Nothing title="No emails found">No email matches.</Nothing>
  }
  return <Nothing title="No emails yet">Emails about orders and messages appear here.</Nothing>
}
