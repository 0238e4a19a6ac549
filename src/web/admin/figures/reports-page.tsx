import { addressOf, withQuery } from '#contract/address.ts'
import {
  brandSalesReport,
  categorySalesReport,
  topProductsReport,
} from '#contract/orders/report-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'
import { ExportLink } from './export-link.tsx'
import { SalesTable } from './sales-table.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function ReportsPage() {
  return (
    <>
      <PageHeading
        title="Reports"
        trail={[{ text: 'Analytics' }]}
        lead="What completed orders sold, before tax and shipping: categories and brands over the last 12 months, products since the store opened."
      />
      <Tabs
        label="Reports"
        tabs={[
          { id: 'products', label: 'Products', panel: <ProductSales /> },
          { id: 'categories', label: 'Categories', panel: <GroupSales by="categories" /> },
          { id: 'brands', label: 'Brands', panel: <GroupSales by="brands" /> },
        ]}
      />
    </>
  )
}

function ProductSales() {
  const report = useAdminRead(topProductsReport)
  return (
    <>
      <Export href={addressOf(topProductsReport, {}, { format: 'csv' })} />
      <Shown result={report} what="report">
        {(rows) => (
          <SalesTable
            label="Sales by product"
            head="Product"
            rows={rows.map(({ productId, name, sku, orders, units, revenue }) => ({
              key: productId,
              name: (
                <Link
                  href={withQuery(adminPaths.products, { search: sku })}
                  className="text-link hover:underline"
                >
                  {name}
                </Link>
              ),
              orders,
              units,
              revenue,
            }))}
          />
        )}
      </Shown>
    </>
  )
}

function GroupSales({ by }: { readonly by: 'categories' | 'brands' }) {
  const call = by === 'brands' ? brandSalesReport : categorySalesReport
  const report = useAdminRead(call)
  return (
    <>
      <Export href={addressOf(call, {}, { format: 'csv' })} />
      <Shown result={report} what="report">
        {(rows) => (
          <SalesTable
            label={`Sales by ${by === 'brands' ? 'brand' : 'category'}`}
            head={by === 'brands' ? 'Brand' : 'Category'}
            rows={rows.map(({ name, ...sales }) => ({ key: name, name, ...sales }))}
          />
        )}
      </Shown>
    </>
  )
}

function Export({ href }: { readonly href: string }) {
  return (
    <p className="mb-3 flex justify-end">
      <ExportLink href={href} />
    </p>
  )
}
