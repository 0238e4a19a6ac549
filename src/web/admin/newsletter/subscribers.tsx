import { Trash2 } from 'lucide-react'
import { subscriberExport } from '#contract/exports/export-calls.ts'
import { removeSubscriber, subscriberList } from '#contract/newsletter/newsletter-calls.ts'
import type { SubscriberJson } from '#contract/newsletter/newsletters.ts'
import { topicNames } from '#domain/newsletter/newsletter.ts'
import { send } from '../../data/send.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { EmailAddress } from '../list/email-address.tsx'
import { ExportLinks } from '../list/export-links.tsx'
import { useFilteredList } from '../list/filtered-list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { SearchField } from '../list/search-field.tsx'
import { Filter } from '../list/small-select.tsx'
import { Cell, HeadCell, Row, Table } from '../list/table.tsx'

const FILTERS = ['state', 'email'] as const
const STATE_OPTIONS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unconfirmed', label: 'Not confirmed yet' },
]

/** Who asked for the newsletter, and all that is stored about them. */
export function Subscribers({ search }: { readonly search: URLSearchParams }) {
  const view = useFilteredList(adminPaths.newsletter, FILTERS, search)
  const subscribers = useAdminListAt(view.pageOf(subscriberList))
  const isFiltered = Object.values(view.values).some((value) => value !== '')
  return (
    <section aria-labelledby="subscribers" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="subscribers" className="text-lg font-bold">
          Subscribers
        </h2>
        <ExportLinks href={view.allOf(subscriberExport)} />
      </div>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="A subscriber’s full address"
          value={view.values.email}
          onSearch={(email) => view.change({ email })}
        />
        <Filter
          label="Filter by status"
          all="All"
          value={view.values.state}
          options={STATE_OPTIONS}
          onChange={(state) => view.change({ state })}
        />
      </div>
      <Shown result={subscribers} what="subscribers">
        {(list) =>
          list.rows.length === 0 ? (
            <Nothing title={isFiltered ? 'No subscribers found' : 'No subscribers yet'}>
              {isFiltered ? 'No one matches.' : 'Everyone who signs up is listed here.'}
            </Nothing>
          ) : (
            <>
              <SubscriberTable rows={list.rows} busy={subscribers.isPlaceholderData} />
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
    </section>
  )
}

function SubscriberTable(props: {
  readonly rows: readonly SubscriberJson[]
  readonly busy: boolean
}) {
  const { shortDay } = useDates()
  const remove = useChange({
    send: (id: number) => send(removeSubscriber, { params: { id } }),
    done: 'Subscriber removed',
    failed: 'Failed to remove the subscriber',
  })
  return (
    <Table label="Subscribers" head={<Columns />} busy={props.busy}>
      {props.rows.map(({ id, email, topics, askedAt, confirmedAt }) => (
        <Row key={id}>
          <Cell className="font-medium wrap-anywhere">
            <EmailAddress address={email} />
          </Cell>
          <Cell>
            {confirmedAt === null ? (
              <Badge tone="warning">Not confirmed yet</Badge>
            ) : (
              <Badge tone="success">Confirmed</Badge>
            )}
          </Cell>
          <Cell className="max-md:hidden">{topicNames(topics)}</Cell>
          <Cell className="whitespace-nowrap max-sm:hidden">
            {shortDay(confirmedAt ?? askedAt)}
          </Cell>
          <Cell className="text-right">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${email}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 aria-hidden className="size-4 text-danger" />
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Email</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell className="max-md:hidden">Wants to read about</HeadCell>
      <HeadCell className="max-sm:hidden">Since</HeadCell>
      <HeadCell className="text-right">
        <span className="visually-hidden">Remove</span>
      </HeadCell>
    </>
  )
}
