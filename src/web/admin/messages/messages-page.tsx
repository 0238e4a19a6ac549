import type { z } from 'zod'
import { messageExport } from '#contract/exports/export-calls.ts'
import { markMessageRead, messageList } from '#contract/staff/list-calls.ts'
import type { MessageJson } from '#contract/staff/lists.ts'
import { fieldName } from '#domain/messages/forms.ts'
import { send } from '../../data/send.ts'
import { adminPaths, importRunPath } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { focusPage } from '../../router/scroll-and-focus.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { CardList } from '../list/card-list.tsx'
import { ExportLinks } from '../list/export-links.tsx'
import { useFilteredList } from '../list/filtered-list.ts'
import { Nothing, Shown } from '../list/read-states.tsx'
import { Filter } from '../list/small-select.tsx'
import { MessageText } from './message-text.tsx'
import { KINDS, kindName } from './message-words.ts'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

type Message = z.infer<typeof MessageJson>

const FILTERS = ['kind', 'unread'] as const
const READ = [
  { value: 'true', label: 'Unread' },
  { value: 'false', label: 'Read' },
]

/** What visitors sent through the information pages. */
export default function MessagesPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.messages, FILTERS, search)
  const messages = useAdminListAt(view.pageOf(messageList))
  return (
    <>
      <PageHeading
        title="Messages"
        lead="What visitors sent through the store’s forms, and what the store has to tell you."
        actions={<ExportLinks href={view.allOf(messageExport)} />}
      />
      <div className="mb-3 flex flex-wrap gap-2">
        <Filter
          label="Filter by kind"
          all="All kinds"
          value={view.values.kind}
          options={KINDS}
          onChange={(kind) => view.change({ kind })}
        />
        <Filter
          label="Filter by read or unread"
          all="Read and unread"
          value={view.values.unread}
          options={READ}
          onChange={(unread) => view.change({ unread })}
        />
      </div>
      <Shown result={messages} what="messages">
        {(list) =>
          list.rows.length === 0 ? (
            <Nothing title="No messages">
              Nothing is waiting for an answer. What visitors send through the store’s forms appears
              here, and imports that wait for you.
            </Nothing>
          ) : (
            <CardList
              label="Messages"
              list={list}
              view={view}
              card={(message) => <MessageCard message={message} />}
            />
          )
        }
      </Shown>
    </>
  )
}

function MessageCard({ message }: { readonly message: Message }) {
  const { shortMoment } = useDates()
  const { id, kind, name, email, at, read, fields } = message
  const markRead = useChange({
    send: () => send(markMessageRead, { params: { id } }),
    failed: 'Failed to mark the message as read',
    after: focusNextUnread,
  })
  return (
    <Card className={`p-4 ${read ? '' : 'border-l-4 border-l-navy-600'}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={read ? 'neutral' : 'info'}>{kindName(kind)}</Badge>
        {!read && <span className="visually-hidden">Unread</span>}
        <p className="min-w-0 grow font-semibold wrap-anywhere">
          {name}{' '}
          {email !== '' && (
            <a href={`mailto:${email}`} className="text-sm text-link wrap-anywhere hover:underline">
              {email}
            </a>
          )}
        </p>
        <p className="text-sm text-ink-muted">{shortMoment(at)}</p>
      </div>
      <dl className="mt-2 space-y-1 text-sm">
        {Object.entries(fields).map(([field, text]) => (
          <div key={field} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
            <dt className="text-ink-muted">{fieldName(field)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {kind === 'import' && field === 'run' ? (
                <Link
                  href={importRunPath(Number(text))}
                  className="font-semibold text-link hover:underline"
                >
                  Import {text}
                </Link>
              ) : (
                <MessageText text={text} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!read && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => !markRead.isPending && markRead.mutate()}
        >
          Mark as Read
        </Button>
      )}
    </Card>
  )
}

/** The button goes away with what it did: the next one takes its place under the keyboard. */
function focusNextUnread(): void {
  const used = document.activeElement
  const list = used?.closest('ul')
  if (!used || !list) return
  const buttons = [...list.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(used as HTMLButtonElement) + 1]
  if (next) next.focus()
  else focusPage()
}
