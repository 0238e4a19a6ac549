import { pathsOf } from './shop-paths.ts'

/** Every screen of the back office. Apart from `paths.ts`, which every page of the shop loads. */
export const ADMIN_PATTERNS = {
  dashboard: '/admin',
  signIn: '/admin/sign-in',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  packingSlip: '/admin/orders/:id/packing-slip',
  products: '/admin/products',
  categories: '/admin/categories',
  customers: '/admin/customers',
  messages: '/admin/messages',
  productImport: '/admin/csv-upload',
  analytics: '/admin/analytics',
  reports: '/admin/reports',
  revenue: '/admin/revenue',
  exports: '/admin/exports',
  promotions: '/admin/promotions',
  coupons: '/admin/coupons',
  email: '/admin/email',
  settings: '/admin/settings',
  pages: '/admin/pages',
  demoData: '/admin/settings/demo-data',
  payments: '/admin/payments',
  shipping: '/admin/shipping',
  taxes: '/admin/taxes',
  brands: '/admin/brands',
  productOptions: '/admin/product-options',
  guides: '/admin/guides',
  pictures: '/admin/pictures',
  integrations: '/admin/integrations',
  newsletter: '/admin/newsletter',
  diagrams: '/admin/diagrams',
  diagram: '/admin/diagrams/:slug',
  questions: '/admin/questions',
  buyerSentences: '/admin/questions/from-buyers',
} as const

export type AdminPathName = keyof typeof ADMIN_PATTERNS
/** As the table of routes calls them, where the shop has a page of the same name. */
export type AdminRouteName = `admin/${AdminPathName}`

export const adminPaths = pathsOf(ADMIN_PATTERNS)

/** Where staff sign in before they see a screen of the back office. */
export function signInPath(next: string): string {
  const query = next === adminPaths.dashboard ? '' : `?next=${encodeURIComponent(next)}`
  return adminPaths.signIn + query
}

/** Staff's list of one kind of guide; of the first kind without one. */
export function adminGuidesPath(kind = ''): string {
  return kind === '' ? adminPaths.guides : `${adminPaths.guides}?kind=${kind}`
}

/** What became of one import. */
export function importRunPath(runId: number): string {
  return `${adminPaths.productImport}?run=${runId}`
}

/** What was sent to one endpoint. */
export function deliveriesPath(endpointId: number, page = 1): string {
  return `${adminPaths.integrations}?endpoint=${endpointId}${page === 1 ? '' : `&page=${page}`}`
}
