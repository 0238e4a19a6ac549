import { withQuery } from '#contract/address.ts'
import type { DashboardJson } from '#contract/orders/figures.ts'
import { shownPrice } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { counted } from '../../ui/counted.ts'
import { Picture } from '../../ui/picture.tsx'
import { Panel, PanelNote } from '../frame/panel.tsx'

export function BestSellers({ products }: { readonly products: DashboardJson['bestSellers'] }) {
  return (
    <Panel title="Best Sellers, 30 days" more={{ text: 'Reports', href: adminPaths.reports }}>
      {products.length === 0 && <PanelNote>Nothing was sold in the last 30 days.</PanelNote>}
      <ol className="divide-y divide-line text-sm">
        {products.map(({ productId, name, sku, imageUrl, units, revenue }) => (
          <li key={productId} className="flex items-center gap-3 py-2">
            <Picture
              src={imageUrl}
              alt=""
              width={40}
              height={40}
              className="size-10 shrink-0 rounded-sm border border-line object-contain"
            />
            <Link
              href={withQuery(adminPaths.products, { search: sku })}
              className="min-w-0 grow truncate font-medium text-link hover:underline"
            >
              {name}
            </Link>
            <div className="tabular shrink-0 text-right">
              <p className="font-semibold">{shownPrice(revenue)}</p>
              <p className="text-ink-muted">{counted(units, 'unit')}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
