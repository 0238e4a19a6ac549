import { ADMIN_PATTERNS, type AdminPathName } from '../paths/admin-paths.ts'
import type { PageModule, Route } from '../router/route.ts'
import { routeAt } from '../routes.ts'

/** Screens for which the store has no data yet. */
const adminPlaceholder = () => import('../admin/placeholder/placeholder-page.tsx')

/** The pages of the back office. Apart from the shop's: a browser loads this table only there. */
export const adminRoutes: readonly Route[] = [
  admin('dashboard', 'Dashboard', () => import('../admin/dashboard/dashboard-page.tsx')),
  admin('signIn', 'Staff Sign In', () => import('../admin/sign-in/sign-in-page.tsx'), ['next']),
  admin('orders', 'Orders', () => import('../admin/orders/orders-page.tsx'), [
    'search',
    'status',
    'page',
  ]),
  admin('order', 'Order', () => import('../admin/order/order-page.tsx')),
  admin('packingSlip', 'Packing Slip', () => import('../admin/packing-slip/packing-slip-page.tsx')),
  admin('products', 'Products', () => import('../admin/products/products-page.tsx'), [
    'search',
    'category',
    'brand',
    'stock',
    'visibility',
    'sort',
    'order',
    'page',
  ]),
  admin('categories', 'Categories', () => import('../admin/categories/categories-page.tsx')),
  admin('customers', 'Customers', () => import('../admin/customers/customers-page.tsx'), [
    'search',
    'sort',
    'order',
    'page',
  ]),
  admin('messages', 'Messages', () => import('../admin/messages/messages-page.tsx'), [
    'kind',
    'unread',
    'page',
  ]),
  admin(
    'productImport',
    'CSV Upload',
    () => import('../admin/product-import/product-import-page.tsx'),
    ['run'],
  ),
  admin('analytics', 'Store Performance', () => import('../admin/figures/analytics-page.tsx')),
  admin('reports', 'Reports', () => import('../admin/figures/reports-page.tsx')),
  admin('revenue', 'Revenue', () => import('../admin/figures/revenue-page.tsx'), ['days']),
  admin('exports', 'Exports', () => import('../admin/exports/exports-page.tsx')),
  admin('promotions', 'Promotions', adminPlaceholder),
  admin('coupons', 'Coupons', () => import('../admin/rules/coupons-page.tsx')),
  admin('email', 'Email', () => import('../admin/email/emails-page.tsx'), [
    'state',
    'recipient',
    'order',
    'page',
  ]),
  admin('settings', 'Settings', () => import('../admin/settings/settings-page.tsx'), ['saved']),
  admin('demoData', 'Demo Data', () => import('../admin/demo-data/demo-data-page.tsx')),
  admin('pages', 'Pages', () => import('../admin/pages/pages-page.tsx'), ['path', 'from', 'kind']),
  admin('payments', 'Payments', () => import('../admin/rules/payment-rules-page.tsx')),
  admin('shipping', 'Shipping', () => import('../admin/rules/shipping-rules-page.tsx')),
  admin('taxes', 'Taxes', () => import('../admin/rules/tax-rules-page.tsx')),
  admin('brands', 'Brands', () => import('../admin/brands/brands-page.tsx')),
  admin('productOptions', 'Product Options', adminPlaceholder),
  admin('guides', 'Guides', () => import('../admin/knowledge/knowledge-page.tsx'), ['kind']),
  admin('pictures', 'Pictures', () => import('../admin/pictures/pictures-page.tsx')),
  admin('diagrams', 'Diagrams', () => import('../admin/diagrams/diagrams-page.tsx')),
  admin('diagram', 'Diagram', () => import('../admin/diagrams/diagram-page.tsx')),
  admin('questions', 'Questions', () => import('../admin/questions/questions-page.tsx'), [
    'state',
    'search',
    'page',
  ]),
  admin('buyerSentences', 'From Buyers', () => import('../admin/questions/sentences-page.tsx'), [
    'state',
    'search',
    'page',
  ]),
  admin('newsletter', 'Newsletter', () => import('../admin/newsletter/newsletter-page.tsx'), [
    'state',
    'email',
    'page',
  ]),
  admin(
    'integrations',
    'Integrations',
    () => import('../admin/integrations/integrations-page.tsx'),
    ['endpoint', 'page'],
  ),
]

function admin(
  name: AdminPathName,
  title: string,
  load: () => Promise<PageModule>,
  query: readonly string[] = [],
): Route {
  const row = { page: load, query, noindex: true }
  return { ...routeAt(`admin/${name}`, ADMIN_PATTERNS[name], title, row), staff: true }
}
