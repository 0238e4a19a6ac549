import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import { newsletterList } from '#contract/newsletter/newsletter-calls.ts'
import type { NewsletterJson } from '#contract/newsletter/newsletters.ts'
import type { PageProps } from '../../router/route.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { NewsletterDialog } from './newsletter-dialog.tsx'
import { audienceOf, STATES } from './newsletter-words.ts'
import { Subscribers } from './subscribers.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** While one is being written, whoever looks on sees how far it has come. */
const LOOK_AGAIN_MS = 1_000

/** What staff write to subscribers, and who these are. */
export default function NewsletterPage({ search }: PageProps) {
  const [isSending, setSending] = useState(false)
  const newsletters = useAdminListAt(addressOf(newsletterList, {}), {
    refetchInterval: isSending ? LOOK_AGAIN_MS : false,
  })
  const isUnderWay = newsletters.data?.rows.some(({ state }) => state === 'sending') ?? false
  if (isUnderWay !== isSending) setSending(isUnderWay)
  const [opened, open] = useState<number>()
  const [editing, edit] = useState<number | 'new'>()
  const named = (id: number | 'new' | undefined) =>
    newsletters.data?.rows.find((newsletter) => newsletter.id === id)
  return (
    <>
      <PageHeading
        title="Newsletter"
        trail={[{ text: 'Marketing' }]}
        lead="Only subscribers who confirmed their address get it, once each, and every email ends with a link to unsubscribe."
        actions={
          <Button size="sm" onClick={() => edit('new')}>
            <Plus aria-hidden className="size-4" /> New Newsletter
          </Button>
        }
      />
      <Shown result={newsletters} what="newsletters">
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title="No newsletters yet">
              Newsletters that you write are listed here.
            </Nothing>
          ) : (
            <NewsletterTable newsletters={rows} onOpen={open} />
          )
        }
      </Shown>
      <Subscribers search={search} />
      <NewsletterDialog
        newsletter={named(opened)}
        onClose={() => open(undefined)}
        onEdit={(id) => {
          open(undefined)
          edit(id)
        }}
      />
      <DraftDialog
        open={editing !== undefined}
        newsletter={named(editing)}
        onClose={() => edit(undefined)}
        onReload={newsletters.refetch}
        onSaved={open}
      />
    </>
  )
}

function NewsletterTable(props: {
  readonly newsletters: readonly NewsletterJson[]
  readonly onOpen: (id: number) => void
}) {
  const { shortMoment } = useDates()
  return (
    <Table label="Newsletters" head={<Columns />}>
      {props.newsletters.map((newsletter) => (
        <Row key={newsletter.id}>
          <Cell className="wrap-anywhere">
            <button
              type="button"
              onClick={() => props.onOpen(newsletter.id)}
              className="text-left font-semibold text-link hover:underline"
            >
              {newsletter.subject}
            </button>
          </Cell>
          <Cell className="max-md:hidden">{audienceOf(newsletter)}</Cell>
          <Cell>
            <Badge tone={STATES[newsletter.state].tone}>{STATES[newsletter.state].label}</Badge>
          </Cell>
          <Cell className={NUMBERS}>
            {newsletter.state === 'draft' ? '' : newsletter.recipients.toLocaleString('en-US')}
          </Cell>
          <Cell className="whitespace-nowrap max-sm:hidden">
            {shortMoment(newsletter.sentAt ?? newsletter.updatedAt)}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Subject</HeadCell>
      <HeadCell className="max-md:hidden">For</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell className={NUMBERS}>Emails</HeadCell>
      <HeadCell className="max-sm:hidden">Changed</HeadCell>
    </>
  )
}
