import { orderExport, orderLineExport } from '#contract/exports/export-calls.ts'
import { orderList } from '#contract/orders/admin-order-calls.ts'
import type { OrderSummaryJson } from '#contract/orders/orders.ts'
import { shownPrice } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type AdminList, useAdminListAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { ExportChoice } from '../list/export-choice.tsx'
import { type FilteredList, useFilteredList } from '../list/filtered-list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { SearchField } from '../list/search-field.tsx'
import { Filter } from '../list/small-select.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { OrderStatusBadge, STATUS_OPTIONS, StatusMenu } from './order-status.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const FILTERS = ['search', 'status'] as const
type View = FilteredList<(typeof FILTERS)[number]>

export default function OrdersPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.orders, FILTERS, search)
  const orders = useAdminListAt(view.pageOf(orderList))
  return (
    <>
      <PageHeading
        title="Orders"
        actions={
          <ExportChoice
            choices={[
              { label: 'Orders', href: view.allOf(orderExport) },
              { label: 'Order lines', href: view.allOf(orderLineExport) },
            ]}
          />
        }
      />
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="Search by order number, name or email"
          value={view.values.search}
          onSearch={(text) => view.change({ search: text })}
        />
        <Filter
          label="Filter by status"
          all="All statuses"
          value={view.values.status}
          options={STATUS_OPTIONS}
          onChange={(status) => view.change({ status })}
        />
      </div>
      <Shown result={orders} what="orders">
        {(list) => <OrderList list={list} view={view} busy={orders.isPlaceholderData} />}
      </Shown>
    </>
  )
}

function OrderList(props: {
  readonly list: AdminList<OrderSummaryJson>
  readonly view: View
  readonly busy: boolean
}) {
  const { list, view, busy } = props
  if (list.rows.length === 0) return <NoOrders view={view} />
  return (
    <>
      <Table label="Orders" head={<Columns />} busy={busy}>
        {list.rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Table>
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

function Columns() {
  return (
    <>
      <HeadCell>Order</HeadCell>
      <HeadCell className="max-md:hidden">Customer</HeadCell>
      <HeadCell className="max-xl:hidden">Placed</HeadCell>
      <HeadCell className={`max-xl:hidden ${NUMBERS}`}>Items</HeadCell>
      <HeadCell className={`max-md:hidden ${NUMBERS}`}>Total</HeadCell>
      <HeadCell className="max-md:hidden">Status</HeadCell>
      <HeadCell>Change Status</HeadCell>
    </>
  )
}

function OrderRow({ order }: { readonly order: OrderSummaryJson }) {
  const { shortDay, shortMoment } = useDates()
  return (
    <Row>
      <Cell className="md:whitespace-nowrap">
        <Link
          href={adminPaths.order(String(order.id))}
          className="font-semibold text-link hover:underline"
        >
          {order.orderNumber}
        </Link>
        <p className="text-ink-muted max-md:hidden xl:hidden">{shortDay(order.createdAt)}</p>
        <Narrow order={order} />
      </Cell>
      <Cell className="min-w-40 max-md:hidden">
        <span className="block font-medium wrap-anywhere">
          {order.firstName} {order.lastName}
        </span>
        <span className="block text-ink-muted wrap-anywhere">{order.email}</span>
      </Cell>
      <Cell className="whitespace-nowrap max-xl:hidden">{shortMoment(order.createdAt)}</Cell>
      <Cell className={`max-xl:hidden ${NUMBERS}`}>{order.itemCount}</Cell>
      <Cell className={`font-semibold max-md:hidden ${NUMBERS}`}>{shownPrice(order.total)}</Cell>
      <Cell className="max-md:hidden">
        <OrderStatusBadge status={order.status} />
      </Cell>
      <Cell>
        <StatusMenu order={order} />
      </Cell>
    </Row>
  )
}

/** On a phone the other columns stand below the number. */
function Narrow({ order }: { readonly order: OrderSummaryJson }) {
  const { shortDay } = useDates()
  return (
    <div className="md:hidden">
      <p className="wrap-anywhere">
        {order.firstName} {order.lastName}
      </p>
      <p className="mb-1 text-ink-muted">
        {shownPrice(order.total)} · {shortDay(order.createdAt)}
      </p>
      <OrderStatusBadge status={order.status} />
    </div>
  )
}

function NoOrders({ view }: { readonly view: View }) {
  const isNarrowed = view.values.search !== '' || view.values.status !== ''
  if (!isNarrowed) {
    return (
      <Nothing
        title="No orders yet"
        actions={
          <Link href={paths.home} className={buttonClass('secondary')}>
            Try Your Shop
          </Link>
        }
      >
        Orders appear here as they come in. Place one yourself to see the store as a shopper does.
      </Nothing>
    )
  }
  return (
    <Nothing title="No orders found">
      Nothing matches.{' '}
      <Link href={adminPaths.orders} className="text-link hover:underline">
        Show all orders
      </Link>
    </Nothing>
  )
}
