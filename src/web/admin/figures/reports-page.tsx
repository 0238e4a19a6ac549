import type { z } from 'zod'
import type { SalesReportJson, TopProductsJson } from '#contract/figures.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/faces.tsx'
import { withQuery } from '../list/list-view.ts'
import { ExportLink } from './export-link.tsx'
import { SalesTable } from './sales-table.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const REPORTS = '/api/admin/reports'

export default function ReportsPage() {
  return (
    <>
      <PageHeading
        title="Reports"
        trail={[{ text: 'Analytics' }]}
        lead="Sales of completed orders: categories and brands over 12 months, products over all time."
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
  const path = `${REPORTS}/products`
  const report = useAdminRead<z.infer<typeof TopProductsJson>>(path)
  return (
    <>
      <Export path={path} />
      <Shown result={report} what="report">
        {(rows) => (
          <SalesTable
            label="Sales by product"
            head="Product"
            rows={rows.map(({ productId, name, sku, orders, units, revenue }) => ({
              key: productId,
              name: (
                <Link
                  href={withQuery(paths.adminProducts, { search: sku })}
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
  const path = `${REPORTS}/${by}`
  const report = useAdminRead<z.infer<typeof SalesReportJson>>(path)
  return (
    <>
      <Export path={path} />
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

function Export({ path }: { readonly path: string }) {
  return (
    <p className="mb-3 flex justify-end">
      <ExportLink href={withQuery(path, { format: 'csv' })} />
    </p>
  )
}
