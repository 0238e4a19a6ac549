import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import { deliveryList, endpointList } from '#contract/integrations/endpoint-calls.ts'
import type { DeliveryJson } from '#contract/integrations/endpoints.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { adminPaths, deliveriesPath } from '../../paths/admin-paths.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdminListAt, useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { EndpointPanel } from './endpoint-panel.tsx'
import { deliveryState, EVENT_NAMES } from './integration-words.ts'

/** What is delivered changes by itself: whoever looks on sees it within a second. */
const LOOK_AGAIN_MS = 1_000

/** What was sent to one endpoint, and what became of it. */
export function DeliveriesScreen(props: { readonly endpointId: number; readonly page: number }) {
  const { endpointId, page } = props
  const endpoints = useAdminRead(endpointList)
  const endpoint = endpoints.data?.find(({ id }) => id === endpointId)
  const rows = { limit: STAFF_PAGE_ROWS, offset: (page - 1) * STAFF_PAGE_ROWS }
  const address = addressOf(deliveryList, { id: endpointId }, rows)
  const deliveries = useAdminListAt(address, { refetchInterval: LOOK_AGAIN_MS })
  const [opened, open] = useState<number>()
  return (
    <>
      <PageHeading
        title="Webhook"
        trail={[{ text: 'Integrations', href: adminPaths.integrations }]}
        lead={endpoint && <span className="wrap-anywhere">{endpoint.url}</span>}
      />
      {endpoint && <EndpointPanel endpoint={endpoint} onReload={endpoints.refetch} />}
      <Shown result={deliveries} what="deliveries">
        {(list) =>
          list.rows.length === 0 ? (
            <Nothing title="Nothing has been sent yet">
              Events appear here as soon as they happen. Send a test event to see whether they
              arrive.
            </Nothing>
          ) : (
            <>
              <DeliveryTable
                deliveries={list.rows}
                busy={deliveries.isPlaceholderData}
                onOpen={open}
              />
              <ListFoot
                page={page}
                shown={list.rows.length}
                total={list.total}
                more={list.more}
                hrefOf={(changes) => deliveriesPath(endpointId, changes.page)}
              />
            </>
          )
        }
      </Shown>
      <DeliveryDialog
        delivery={deliveries.data?.rows.find(({ id }: DeliveryJson) => id === opened)}
        onClose={() => open(undefined)}
      />
    </>
  )
}

function DeliveryTable(props: {
  readonly deliveries: readonly DeliveryJson[]
  readonly busy: boolean
  readonly onOpen: (id: number) => void
}) {
  const { shortMoment } = useDates()
  return (
    <Table
      label="Deliveries"
      busy={props.busy}
      head={
        <>
          <HeadCell>Event</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell className={`max-sm:hidden ${NUMBERS}`}>Tries</HeadCell>
          <HeadCell className="max-md:hidden">Happened</HeadCell>
        </>
      }
    >
      {props.deliveries.map((delivery) => (
        <Row key={delivery.id}>
          <Cell>
            <button
              type="button"
              onClick={() => props.onOpen(delivery.id)}
              className="text-left font-semibold text-link hover:underline"
            >
              {EVENT_NAMES[delivery.event]}
              {delivery.subjectId !== null && ` #${delivery.subjectId}`}
            </button>
            <span className="block text-xs text-ink-muted md:hidden">
              {shortMoment(delivery.createdAt)}
            </span>
          </Cell>
          <Cell>
            <DeliveryState delivery={delivery} />
          </Cell>
          <Cell className={`max-sm:hidden ${NUMBERS}`}>{delivery.attempts}</Cell>
          <Cell className="whitespace-nowrap max-md:hidden">{shortMoment(delivery.createdAt)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

function DeliveryState({ delivery }: { readonly delivery: DeliveryJson }) {
  const { shortMoment } = useDates()
  const { label, tone } = deliveryState(delivery)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {delivery.lastError !== '' && (
        <span className="mt-1 block max-w-md text-xs wrap-anywhere text-ink-muted">
          {delivery.lastError}
        </span>
      )}
      {delivery.nextTryAt !== null && delivery.attempts > 0 && (
        <span className="block text-xs text-ink-muted">
          Next try {shortMoment(delivery.nextTryAt)}
        </span>
      )}
    </>
  )
}
