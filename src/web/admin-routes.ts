import { adminKnowledgePath } from './knowledge-paths.ts'
import type { RouteName } from './paths.ts'
import type { PageModule, Route } from './router/route.ts'
import { page, routeAt } from './routes.ts'

/** Screens for which the store has no data yet. */
const adminPlaceholder = () => import('./admin/placeholder/placeholder-page.tsx')

/** The pages of the back office. Apart from the shop's: a browser loads this table only there. */
export const adminRoutes: readonly Route[] = [
  admin('admin', 'Dashboard', () => import('./admin/dashboard/dashboard-page.tsx')),
  admin('adminSignIn', 'Staff Sign In', () => import('./admin/sign-in/sign-in-page.tsx'), ['next']),
  admin('adminOrders', 'Orders', () => import('./admin/orders/orders-page.tsx'), [
    'search',
    'status',
    'page',
  ]),
  admin('adminOrder', 'Order', () => import('./admin/order/order-page.tsx')),
  admin(
    'adminPackingSlip',
    'Packing Slip',
    () => import('./admin/packing-slip/packing-slip-page.tsx'),
  ),
  admin('adminProducts', 'Products', () => import('./admin/products/products-page.tsx'), [
    'search',
    'category',
    'brand',
    'stock',
    'visibility',
    'sort',
    'order',
    'page',
  ]),
  admin('adminCategories', 'Categories', () => import('./admin/categories/categories-page.tsx')),
  admin('adminCustomers', 'Customers', () => import('./admin/customers/customers-page.tsx'), [
    'search',
    'sort',
    'order',
    'page',
  ]),
  admin('adminMessages', 'Messages', () => import('./admin/messages/messages-page.tsx'), [
    'kind',
    'unread',
    'page',
  ]),
  admin(
    'adminProductImport',
    'CSV Upload',
    () => import('./admin/product-import/product-import-page.tsx'),
  ),
  admin('adminAnalytics', 'Store Performance', () => import('./admin/figures/analytics-page.tsx')),
  admin('adminReports', 'Reports', () => import('./admin/figures/reports-page.tsx')),
  admin('adminRevenue', 'Revenue', () => import('./admin/figures/revenue-page.tsx'), ['days']),
  admin('adminPromotions', 'Promotions', adminPlaceholder),
  admin('adminCoupons', 'Coupons', () => import('./admin/rules/coupons-page.tsx')),
  admin('adminEmail', 'Email', () => import('./admin/email/emails-page.tsx'), [
    'state',
    'recipient',
    'order',
    'page',
  ]),
  admin('adminSettings', 'Settings', () => import('./admin/settings/settings-page.tsx'), ['saved']),
  admin('adminDemoData', 'Demo Data', () => import('./admin/demo-data/demo-data-page.tsx')),
  admin('adminPages', 'Pages', () => import('./admin/pages/pages-page.tsx'), [
    'path',
    'from',
    'kind',
  ]),
  admin('adminPayments', 'Payments', () => import('./admin/rules/payment-rules-page.tsx')),
  admin('adminShipping', 'Shipping', () => import('./admin/rules/shipping-rules-page.tsx')),
  admin('adminTaxes', 'Taxes', () => import('./admin/rules/tax-rules-page.tsx')),
  admin('adminBrands', 'Brands', () => import('./admin/brands/brands-page.tsx')),
  admin('adminProductOptions', 'Product Options', adminPlaceholder),
  {
    ...routeAt('adminKnowledge', adminKnowledgePath(), 'Guides', {
      page: () => import('./admin/knowledge/knowledge-page.tsx'),
      query: ['kind'],
      noindex: true,
    }),
    staff: true,
  },
]

function admin(
  name: RouteName,
  title: string,
  load: () => Promise<PageModule>,
  query: readonly string[] = [],
): Route {
  return { ...page(name, title, { page: load, query, noindex: true }), staff: true }
}
