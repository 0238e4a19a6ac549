import { withQuery } from '#contract/address.ts'
import type { DashboardJson } from '#contract/orders/figures.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel, PanelNote } from '../frame/panel.tsx'

export function LowStock({ products }: { readonly products: DashboardJson['lowStock'] }) {
  const all = withQuery(adminPaths.products, { stock: 'low' })
  return (
    <Panel title="Low Stock" more={{ text: 'All low stock', href: all }}>
      {products.length === 0 && <PanelNote>Nothing is running low.</PanelNote>}
      <ul className="divide-y divide-line text-sm">
        {products.map(({ id, name, sku, stockQuantity }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <Link
                href={withQuery(adminPaths.products, { search: sku })}
                className="block truncate font-medium text-link hover:underline"
              >
                {name}
              </Link>
              <p className="truncate text-ink-muted">{sku}</p>
            </div>
            <Badge tone={stockQuantity === 0 ? 'danger' : 'warning'} className="shrink-0">
              {stockQuantity} left
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
