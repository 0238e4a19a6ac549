import { addressOf, withQuery } from '#contract/address.ts'
import { customerExport } from '#contract/exports/export-calls.ts'
import { customerList } from '#contract/staff/list-calls.ts'
import type { CustomerJson } from '#contract/staff/lists.ts'
import { shownPrice } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdminListAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { EmailAddress } from '../list/email-address.tsx'
import { ExportLinks } from '../list/export-links.tsx'
import { type FilteredList, useFilteredList } from '../list/filtered-list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { SearchField } from '../list/search-field.tsx'
import { Cell, HeadCell, NUMBERS, Row, SortCell, Table } from '../list/table.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const FILTERS = ['search', 'sort', 'order'] as const
type View = FilteredList<(typeof FILTERS)[number]>

/** Everyone who has ordered, as their orders know them. */
export default function CustomersPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.customers, FILTERS, search)
  const customers = useAdminListAt(view.pageOf(customerList))
  return (
    <>
      <PageHeading
        title="Customers"
        lead="Customer management features will be available here. For now, this list shows everyone who has ordered."
        actions={
          <ExportLinks href={addressOf(customerExport, {}, { search: view.values.search })} />
        }
      />
      <div className="mb-3 flex">
        <SearchField
          label="Search by name or email"
          value={view.values.search}
          onSearch={(text) => view.change({ search: text })}
        />
      </div>
      <Shown result={customers} what="customers">
        {(list) =>
          list.rows.length === 0 ? (
            <NoCustomers isSearch={view.values.search !== ''} />
          ) : (
            <>
              <CustomerTable rows={list.rows} view={view} busy={customers.isPlaceholderData} />
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
    </>
  )
}

function NoCustomers({ isSearch }: { readonly isSearch: boolean }) {
  if (isSearch) return <Nothing title="No customers found">No name or email matches.</Nothing>
  return <Nothing title="No customers yet">Everyone who places an order is listed here.</Nothing>
}

function CustomerTable(props: {
  readonly rows: readonly CustomerJson[]
  readonly view: View
  readonly busy: boolean
}) {
  const { shortDay } = useDates()
  return (
    <Table label="Customers" head={<Columns view={props.view} />} busy={props.busy}>
      {props.rows.map(({ name, email, orders, total, lastOrderAt, bounced }) => (
        <Row key={email}>
          <Cell className="font-medium wrap-anywhere">
            {name}
            <span className="block text-xs font-normal text-ink-muted md:hidden">
              <EmailAddress address={email} />
            </span>
            {bounced && (
              <Badge tone="danger" className="mt-1 block w-fit">
                Emails bounce
              </Badge>
            )}
          </Cell>
          <Cell className="wrap-anywhere max-md:hidden">
            <a href={`mailto:${email}`} className="text-link hover:underline">
              {email}
            </a>
          </Cell>
          <Cell className={NUMBERS}>
            <Link
              href={withQuery(adminPaths.orders, { search: email })}
              aria-label={`Orders by ${name}: ${orders}`}
              className="text-link hover:underline"
            >
              {orders}
            </Link>
          </Cell>
          <Cell className={`font-semibold ${NUMBERS}`}>{shownPrice(total)}</Cell>
          <Cell className="whitespace-nowrap max-md:hidden">{shortDay(lastOrderAt)}</Cell>
          <Cell className="max-md:hidden">
            <Link
              href={withQuery(adminPaths.email, { recipient: email })}
              aria-label={`Emails to ${name}`}
              className="text-link hover:underline"
            >
              Emails
            </Link>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Columns({ view: { values, hrefOf } }: { readonly view: View }) {
  const isAsked = values.sort !== ''
  const sorting = {
    sort: isAsked ? values.sort : 'latest',
    order: isAsked ? values.order : 'desc',
    hrefOf,
  }
  return (
    <>
      <SortCell column="name" {...sorting}>
        Name
      </SortCell>
      <HeadCell className="max-md:hidden">Email</HeadCell>
      <SortCell column="orders" startsDown {...sorting} className={NUMBERS}>
        Orders
      </SortCell>
      <SortCell column="total" startsDown {...sorting} className={NUMBERS}>
        Total <span className="max-md:hidden">Spent</span>
      </SortCell>
      <SortCell column="latest" startsDown {...sorting} className="max-md:hidden">
        Last Order
      </SortCell>
      <HeadCell className="max-md:hidden">
        <span className="visually-hidden">Emails</span>
      </HeadCell>
    </>
  )
}
