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
import { adminKnowledgePath } from '../../knowledge-paths.ts'
import { paths } from '../../paths.ts'

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

/** The specification's menu, the inbox, pages and guides. */
export const MENU: readonly (Entry | Group)[] = [
  { text: 'Dashboard', href: paths.admin, icon: LayoutDashboard },
  { text: 'Orders', href: paths.adminOrders, icon: ShoppingBag, counts: 'pendingOrders' },
  {
    text: 'Products',
    icon: Package,
    entries: [
      { text: 'All Products', href: paths.adminProducts },
      { text: 'CSV Upload', href: paths.adminProductImport },
      { text: 'Categories', href: paths.adminCategories },
      { text: 'Brands', href: paths.adminBrands },
      { text: 'Product Options', href: paths.adminProductOptions },
      { text: 'Guides', href: adminKnowledgePath() },
    ],
  },
  { text: 'Customers', href: paths.adminCustomers, icon: Users },
  { text: 'Messages', href: paths.adminMessages, icon: Inbox, counts: 'unreadMessages' },
  {
    text: 'Analytics',
    icon: ChartColumn,
    entries: [
      { text: 'Store Performance', href: paths.adminAnalytics },
      { text: 'Reports', href: paths.adminReports },
      { text: 'Revenue', href: paths.adminRevenue },
    ],
  },
  {
    text: 'Marketing',
    icon: Megaphone,
    entries: [
      { text: 'Promotions', href: paths.adminPromotions },
      { text: 'Coupons', href: paths.adminCoupons },
      { text: 'Email', href: paths.adminEmail },
    ],
  },
  {
    text: 'Settings',
    icon: Settings,
    entries: [
      { text: 'General', href: paths.adminSettings },
      { text: 'Pages', href: paths.adminPages },
      { text: 'Payments', href: paths.adminPayments },
      { text: 'Shipping', href: paths.adminShipping },
      { text: 'Taxes', href: paths.adminTaxes },
    ],
  },
]

/** The dashboard only on its own path, every other entry also on the paths below its own. */
export function isActive(href: string, path: string): boolean {
  return path === href || (href !== paths.admin && path.startsWith(`${href}/`))
}

export function holds(group: Group, path: string): boolean {
  return group.entries.some(({ href }) => isActive(href, path))
}
