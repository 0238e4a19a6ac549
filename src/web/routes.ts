import { addressOf } from '#contract/address.ts'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { shownCoupons } from '#contract/charges/charge-calls.ts'
import { demoShop } from '#contract/demo/demo-data-calls.ts'
import { productBySlug, relatedProducts } from '#contract/product-page/product-calls.ts'
import { productVoices } from '#contract/questions/question-calls.ts'
import { ownParts } from './info/brand/brand-reads.ts'
import { PATTERNS, type RouteName } from './paths/shop-paths.ts'
import type { Matcher } from './router/matching.ts'
import type { Route, RouteMatch } from './router/route.ts'
import { CHARGES } from './storefront/cart/charges-address.ts'
import { categoryReads } from './storefront/category/category-address.ts'
import { DELIVERY_DATES } from './storefront/delivery/delivery-address.ts'
import { FEATURED_PRODUCTS } from './storefront/home/home-reads.ts'
import { modelReads } from './storefront/model/model-address.ts'
import { FILTER_LISTS, FILTER_PARAMETERS } from './storefront/product-list/list-filters.ts'
import { searchReads } from './storefront/search/search-address.ts'

/*
 * The table of the shop's pages, in the order a visitor meets them; `guide-routes.ts` has the
 * guides and `admin-routes.ts` the back office's. A path under /appliance-parts is also
 * reached without that prefix (the specification uses both forms); `aliases` adds further ones.
 */
const PREFIX = '/appliance-parts'

export const routes: readonly Route[] = [
  page('home', 'Appliance Parts: Refrigerator, Washer, Dryer, Oven, Dishwasher, HVAC', {
    page: () => import('./storefront/home/home-page.tsx'),
    reads: () => [addressOf(categoryList), FEATURED_PRODUCTS, addressOf(demoShop)],
  }),
  page('categories', 'Appliance Parts', {
    aliases: [PREFIX],
    page: () => import('./storefront/categories/categories-page.tsx'),
    reads: () => [addressOf(categoryList)],
  }),
  page('category', 'Category', {
    page: () => import('./storefront/category/category-page.tsx'),
    query: ['search', ...FILTER_PARAMETERS, 'sort', 'page'],
    lists: FILTER_LISTS,
    reads: categoryReads,
  }),
  page('model', 'Parts for Your Model', {
    page: () => import('./storefront/model/model-page.tsx'),
    query: ['search', ...FILTER_PARAMETERS, 'sort', 'page'],
    lists: FILTER_LISTS,
    reads: modelReads,
  }),
  page('product', 'Product', {
    page: () => import('./storefront/product/product-page.tsx'),
    query: ['number'],
    reads: ({ params: { slug = '' } }) => [
      addressOf(productBySlug, { slug }),
      addressOf(relatedProducts, { slug }),
      addressOf(productVoices, { slug }),
      DELIVERY_DATES,
    ],
  }),
  page('search', 'Search', {
    aliases: [`${PREFIX}/search`],
    page: () => import('./storefront/search/search-page.tsx'),
    query: ['q', 'category', ...FILTER_PARAMETERS, 'sort', 'page'],
    lists: FILTER_LISTS,
    reads: searchReads,
    noindex: true,
  }),
  page('cart', 'Shopping Cart', {
    page: () => import('./storefront/cart/cart-page.tsx'),
    reads: () => [DELIVERY_DATES, CHARGES],
    noindex: true,
    personal: true,
  }),
  page('checkout', 'Checkout', {
    page: () => import('./storefront/checkout/checkout-page.tsx'),
    reads: () => [DELIVERY_DATES, CHARGES],
    noindex: true,
    personal: true,
  }),
  page('orderConfirmation', 'Order Confirmation', {
    aliases: [`${PREFIX}/order-confirmation/:orderNumber`],
    page: () => import('./storefront/order-confirmation/order-confirmation-page.tsx'),
    noindex: true,
    personal: true,
  }),
  page('quickOrder', 'Quick Order', {
    page: () => import('./storefront/quick-order/quick-order-page.tsx'),
    reads: () => [addressOf(demoShop)],
  }),
  page('wishlist', 'Wishlist', {
    page: () => import('./storefront/wishlist/wishlist-page.tsx'),
    reads: () => [addressOf(demoShop)],
    noindex: true,
  }),
  page('howToFindPart', 'How to Find Your Part', {
    page: () => import('./storefront/find-part/how-to-find-part-page.tsx'),
    reads: () => [addressOf(categoryList)],
  }),
  page('trackOrder', 'Track Your Order', {
    page: () => import('./storefront/tracking/track-order-page.tsx'),
  }),
  page('cancelOrder', 'Cancel Order', {
    page: () => import('./storefront/tracking/cancel-order-page.tsx'),
  }),
  page('myAccount', 'My Account', {
    page: () => import('./storefront/account/my-account-page.tsx'),
    reads: () => [addressOf(demoShop)],
    noindex: true,
  }),
  page('signin', 'Sign In', {
    page: () => import('./storefront/account/sign-in-page.tsx'),
    noindex: true,
  }),
  page('signup', 'Create Account', {
    page: () => import('./storefront/account/sign-up-page.tsx'),
    noindex: true,
  }),
  page('forgotPassword', 'Forgot Password', {
    page: () => import('./storefront/account/forgot-password-page.tsx'),
    noindex: true,
  }),

  page('about', 'About Us', { page: () => import('./info/text-pages/about.ts') }),
  page('contact', 'Contact Us', {
    page: () => import('./info/contact/contact-page.tsx'),
    reads: () => [CHARGES],
    query: ['part', 'model'],
  }),
  page('brand', 'Our Own Brand', {
    page: () => import('./info/brand/brand-page.tsx'),
    reads: (_, shop) => [ownParts(shop)],
  }),
  page('careers', 'Careers', { page: () => import('./info/careers/careers-page.tsx') }),
  page('catalog', 'Request a Catalog', { page: () => import('./info/catalog/catalog-page.tsx') }),
  page('offers', 'Special Offers', { page: () => import('./info/offers/offers-page.tsx') }),
  page('help', 'Help Center', {
    page: () => import('./info/help/help-page.tsx'),
    reads: () => [CHARGES],
  }),
  page('shipping', 'Shipping Information', {
    page: () => import('./info/shipping/shipping-page.tsx'),
    reads: () => [CHARGES],
  }),
  page('returns', 'Returns & Exchanges', { page: () => import('./info/text-pages/returns.ts') }),
  page('mobileApp', 'Mobile App', { page: () => import('./info/text-pages/mobile-app.ts') }),
  page('couponCode', 'Coupon Codes', {
    page: () => import('./storefront/coupon-code/coupon-code-page.tsx'),
    reads: () => [addressOf(shownCoupons), CHARGES],
  }),
  page('privacy', 'Privacy Policy', { page: () => import('./info/text-pages/privacy.ts') }),
  page('press', 'Press Center', { page: () => import('./info/text-pages/press.ts') }),
  page('investors', 'Investor Relations', {
    page: () => import('./info/text-pages/investors.ts'),
  }),
  page('sustainability', 'Sustainability', {
    page: () => import('./info/text-pages/sustainability.ts'),
  }),
  page('newsletter', 'Newsletter', { page: () => import('./info/newsletter/newsletter-page.tsx') }),
  page('social', 'Social Media', { page: () => import('./info/text-pages/social.ts') }),
  page('terms', 'Terms of Service', { page: () => import('./info/text-pages/terms.ts') }),
  page('cookies', 'Cookie Policy', { page: () => import('./info/cookies/cookies-page.tsx') }),
]

/** The screen for unknown addresses. No row of the table: it has no address of its own. */
const NOWHERE: RouteMatch = {
  route: routeAt('notFound', '', '404 Page Not Found', {
    page: () => import('./shell/not-found-page.tsx'),
    noindex: true,
  }),
  params: {},
  search: new URLSearchParams(),
}

/** What is shown there: the page, or that there is none. */
export function shownAt(found: ReturnType<Matcher>): RouteMatch {
  return found.kind === 'page' ? found.match : NOWHERE
}

type Row = Pick<Route, 'page'> &
  Partial<Pick<Route, 'aliases' | 'reads' | 'query' | 'lists' | 'noindex' | 'personal'>>

/** A row of the table. */
export function page(name: RouteName, title: string, row: Row): Route {
  return routeAt(name, PATTERNS[name], title, row)
}

export function routeAt(name: Route['name'], path: string, title: string, row: Row): Route {
  return {
    name,
    path,
    title,
    page: row.page,
    aliases: [...shortForm(path), ...(row.aliases ?? [])],
    reads: row.reads ?? (() => []),
    query: row.query ?? [],
    lists: row.lists ?? [],
    noindex: row.noindex ?? false,
    personal: row.personal ?? false,
    staff: false,
  }
}

function shortForm(path: string): readonly string[] {
  return path.startsWith(`${PREFIX}/`) ? [path.slice(PREFIX.length)] : []
}
