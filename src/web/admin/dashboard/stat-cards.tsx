import {
  DollarSign,
  FolderTree,
  type LucideIcon,
  Package,
  ShoppingBag,
  TrendingDown,
  TrendingUp,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardJson } from '#contract/orders/figures.ts'
import { shownPrice } from '../../data/prices.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'
import { withCommas } from '../../ui/counted.ts'

export function StatCards({ figures }: { readonly figures: DashboardJson }) {
  const { customers, newCustomersThisWeek, categories, orders, pendingOrders, products } = figures
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3 min-[75rem]:grid-cols-5">
      <Stat
        title="Total Revenue"
        icon={DollarSign}
        href={adminPaths.revenue}
        value={shownPrice(figures.revenue)}
      >
        <RevenueChange percent={figures.revenueChangePercent} />
      </Stat>
      <Stat title="Orders" icon={ShoppingBag} href={adminPaths.orders} value={withCommas(orders)}>
        {withCommas(pendingOrders)} pending
      </Stat>
      <Stat title="Products" icon={Package} href={adminPaths.products} value={withCommas(products)}>
        In the catalog
      </Stat>
      <Stat
        title="Customers"
        icon={Users}
        href={adminPaths.customers}
        value={withCommas(customers)}
      >
        +{withCommas(newCustomersThisWeek)} this week
      </Stat>
      <Stat
        title="Total Categories"
        icon={FolderTree}
        href={adminPaths.categories}
        value={withCommas(categories)}
      >
        In the shop
      </Stat>
    </ul>
  )
}

function Stat(props: {
  readonly title: string
  readonly icon: LucideIcon
  readonly href: string
  readonly value: string
  readonly children: ReactNode
}) {
  const Icon = props.icon
  return (
    <li>
      <Card className="relative h-full p-3 hover:border-line-strong md:p-4">
        <div className="flex items-center justify-between gap-2 text-ink-muted">
          <h2 className="text-sm font-semibold">
            <Link href={props.href} className="after:absolute after:inset-0">
              {props.title}
            </Link>
          </h2>
          <Icon aria-hidden className="size-5" />
        </div>
        <p className="tabular mt-2 text-xl font-bold md:text-2xl">{props.value}</p>
        <p className="mt-1 text-sm text-ink-muted">{props.children}</p>
      </Card>
    </li>
  )
}

/** Completed orders of the last 30 days against the 30 before. */
function RevenueChange({ percent }: { readonly percent: number | null }) {
  if (percent === null) return 'No sales in the 30 days before'
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className={`size-4 ${percent < 0 ? 'text-danger' : 'text-stock'}`} />
      <span className={`font-semibold ${percent < 0 ? 'text-danger' : 'text-stock'}`}>
        {signedPercent(percent)}
      </span>{' '}
      in 30 days
    </span>
  )
}

/** "+12.5%" */
export function signedPercent(percent: number): string {
  const sign = percent < 0 ? '-' : '+'
  return `${sign}${Math.abs(percent).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
}
