import {
  ChartColumn,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Package,
  Settings,
  ShoppingBag,
  Users,
} from 'lucide-react'
import { adminGuidesPath, adminPaths } from '../../paths/admin-paths.ts'

export type Entry = {
  readonly text: string
  readonly href: string
  readonly icon?: LucideIcon
  /** Which count of what waits stands beside it. */
  readonly counts?: 'pendingOrders' | 'unreadMessages'
}

export type Group = {
  readonly text: string
  readonly icon: LucideIcon
  readonly entries: readonly Entry[]
}

/** The specification's menu, and what came later. */
export const MENU: readonly (Entry | Group)[] = [
  { text: 'Dashboard', href: adminPaths.dashboard, icon: LayoutDashboard },
  { text: 'Orders', href: adminPaths.orders, icon: ShoppingBag, counts: 'pendingOrders' },
  {
    text: 'Products',
    icon: Package,
    entries: [
      { text: 'All Products', href: adminPaths.products },
      { text: 'CSV Upload', href: adminPaths.productImport },
      { text: 'Pictures', href: adminPaths.pictures },
      { text: 'Categories', href: adminPaths.categories },
      { text: 'Brands', href: adminPaths.brands },
      { text: 'Product Options', href: adminPaths.productOptions },
      { text: 'Guides', href: adminGuidesPath() },
      { text: 'Diagrams', href: adminPaths.diagrams },
      { text: 'Questions', href: adminPaths.questions },
    ],
  },
  { text: 'Customers', href: adminPaths.customers, icon: Users },
  { text: 'Messages', href: adminPaths.messages, icon: Inbox, counts: 'unreadMessages' },
  {
    text: 'Analytics',
    icon: ChartColumn,
    entries: [
      { text: 'Store Performance', href: adminPaths.analytics },
      { text: 'Reports', href: adminPaths.reports },
      { text: 'Revenue', href: adminPaths.revenue },
      { text: 'Exports', href: adminPaths.exports },
    ],
  },
  {
    text: 'Marketing',
    icon: Megaphone,
    entries: [
      { text: 'Promotions', href: adminPaths.promotions },
      { text: 'Coupons', href: adminPaths.coupons },
      { text: 'Email', href: adminPaths.email },
      { text: 'Newsletter', href: adminPaths.newsletter },
    ],
  },
  {
    text: 'Settings',
    icon: Settings,
    entries: [
      { text: 'General', href: adminPaths.settings },
      { text: 'Pages', href: adminPaths.pages },
      { text: 'Payments', href: adminPaths.payments },
      { text: 'Shipping', href: adminPaths.shipping },
      { text: 'Taxes', href: adminPaths.taxes },
      { text: 'Integrations', href: adminPaths.integrations },
    ],
  },
]

/** The dashboard only on its own path, every other entry also on the paths below its own. */
export function isActive(href: string, path: string): boolean {
  return path === href || (href !== adminPaths.dashboard && path.startsWith(`${href}/`))
}

export function holds(group: Group, path: string): boolean {
  return group.entries.some(({ href }) => isActive(href, path))
}
