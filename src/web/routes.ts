import { PATTERNS, type RouteName } from './paths.ts'
import type { PageModule, Route } from './router/route.ts'
import { categoryReads } from './storefront/category/category-address.ts'
import { modelReads } from './storefront/model/model-address.ts'
import { searchReads } from './storefront/search/search-address.ts'

/*
 * The one table of pages, in the order a visitor meets them. A path under /appliance-parts is also
 * reached without that prefix (the specification uses both forms); `aliases` adds further ones.
 */
const PREFIX = '/appliance-parts'

const infoPage = () => import('./info/info-page.tsx')
const adminPage = () => import('./admin/admin-page.tsx')

export const routes: readonly Route[] = [
  page('home', 'Appliance Parts: Refrigerator, Washer, Dryer, Oven, Dishwasher, HVAC', {
    page: () => import('./storefront/home/home-page.tsx'),
    reads: () => ['/api/categories', '/api/products?limit=6'],
  }),
  page('categories', 'Appliance Parts', {
    aliases: [PREFIX],
    page: () => import('./storefront/categories/categories-page.tsx'),
    reads: () => ['/api/categories'],
  }),
  page('category', 'Category', {
    page: () => import('./storefront/category/category-page.tsx'),
    query: ['search', 'sort', 'page'],
    reads: categoryReads,
  }),
  page('model', 'Parts for Your Model', {
    page: () => import('./storefront/model/model-page.tsx'),
    query: ['search', 'kind', 'page'],
    reads: modelReads,
  }),
  page('product', 'Product', {
    page: () => import('./storefront/product/product-page.tsx'),
    reads: ({ params }) => {
      const product = `/api/products/${encodeURIComponent(params.slug ?? '')}`
      return [product, `${product}/related`]
    },
  }),
  page('search', 'Search', {
    aliases: [`${PREFIX}/search`],
    page: () => import('./storefront/search/search-page.tsx'),
    query: ['q', 'category', 'brand', 'inStock', 'page'],
    reads: searchReads,
    noindex: true,
  }),
  page('cart', 'Shopping Cart', {
    page: () => import('./storefront/cart/cart-page.tsx'),
    noindex: true,
  }),
  page('checkout', 'Checkout', {
    page: () => import('./storefront/checkout/checkout-page.tsx'),
    noindex: true,
  }),
  page('orderConfirmation', 'Order Confirmation', {
    aliases: [`${PREFIX}/order-confirmation/:orderNumber`],
    page: () => import('./storefront/order-confirmation/order-confirmation-page.tsx'),
    noindex: true,
  }),

  page('about', 'About Us', { page: infoPage }),
  page('contact', 'Contact Us', { page: infoPage }),
  page('brand', 'ProSource Brand', { page: infoPage }),
  page('quickOrder', 'Quick Order', { page: infoPage }),
  page('careers', 'Careers', { page: infoPage }),
  page('catalog', 'Request a Catalog', { page: infoPage }),
  page('offers', 'Special Offers', { page: infoPage }),
  page('signin', 'Sign In', { page: infoPage, noindex: true }),
  page('signup', 'Create Account', { page: infoPage, noindex: true }),
  page('forgotPassword', 'Forgot Password', { page: infoPage, noindex: true }),
  page('help', 'Help Center', { page: infoPage }),
  page('shipping', 'Shipping Information', { page: infoPage }),
  page('returns', 'Returns & Exchanges', { page: infoPage }),
  page('trackOrder', 'Track Your Order', { page: infoPage }),
  page('mobileApp', 'Mobile App', { page: infoPage }),
  page('myAccount', 'My Account', { page: infoPage, noindex: true }),
  page('cancelOrder', 'Cancel Order', { page: infoPage }),
  page('howToFindPart', 'How to Find Your Part', { page: infoPage }),
  page('couponCode', 'Coupon Codes', { page: infoPage }),
  page('privacy', 'Privacy Policy', { page: infoPage }),
  page('wishlist', 'Wishlist', { page: infoPage, noindex: true }),
  page('press', 'Press Center', { page: infoPage }),
  page('investors', 'Investor Relations', { page: infoPage }),
  page('sustainability', 'Sustainability', { page: infoPage }),
  page('newsletter', 'Newsletter', { page: infoPage }),
  page('social', 'Social Media', { page: infoPage }),
  page('blog', 'Blog', { page: infoPage }),
  page('terms', 'Terms of Service', { page: infoPage }),
  page('cookies', 'Cookie Policy', { page: infoPage }),

  admin('admin', 'Dashboard', adminPage),
  admin('adminSignIn', 'Staff Sign In', adminPage),
  admin('adminOrders', 'Orders', adminPage),
  admin('adminProducts', 'Products', adminPage),
  admin('adminCategories', 'Categories', adminPage),
  admin('adminCustomers', 'Customers', adminPage),
  admin('adminCsvUpload', 'CSV Upload', adminPage),
  admin('adminAnalytics', 'Store Performance', adminPage),
  admin('adminReports', 'Reports', adminPage),
  admin('adminRevenue', 'Revenue', adminPage),
  admin('adminPromotions', 'Promotions', adminPage),
  admin('adminCoupons', 'Coupons', adminPage),
  admin('adminEmail', 'Email Marketing', adminPage),
  admin('adminSettings', 'Settings', adminPage),
  admin('adminPayments', 'Payments', adminPage),
  admin('adminShipping', 'Shipping', adminPage),
  admin('adminTaxes', 'Taxes', adminPage),
  admin('adminBrands', 'Brands', adminPage),
  admin('adminProductOptions', 'Product Options', adminPage),
]

type Row = Pick<Route, 'page'> & Partial<Pick<Route, 'aliases' | 'reads' | 'query' | 'noindex'>>

function page(name: RouteName, title: string, row: Row): Route {
  const path = PATTERNS[name]
  return {
    name,
    path,
    title,
    page: row.page,
    aliases: [...shortForm(path), ...(row.aliases ?? [])],
    reads: row.reads ?? (() => []),
    query: row.query ?? [],
    noindex: row.noindex ?? false,
    staff: false,
  }
}

function admin(name: RouteName, title: string, load: () => Promise<PageModule>): Route {
  return { ...page(name, title, { page: load, noindex: true }), staff: true }
}

function shortForm(path: string): readonly string[] {
  return path.startsWith(`${PREFIX}/`) ? [path.slice(PREFIX.length)] : []
}
