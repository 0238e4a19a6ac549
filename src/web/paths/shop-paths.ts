/** Every page's address. Pages and links import this file; it imports nothing, so no cycle can arise. */
export const PATTERNS = {
  home: '/',
  categories: '/appliance-parts/categories',
  category: '/appliance-parts/categories/:slug',
  product: '/appliance-parts/products/:slug',
  model: '/appliance-parts/models/:model',
  diagrams: '/appliance-parts/diagrams',
  diagram: '/appliance-parts/diagrams/:slug',
  search: '/search',
  cart: '/appliance-parts/cart',
  checkout: '/appliance-parts/checkout',
  orderConfirmation: '/order-confirmation/:orderNumber',

  about: '/appliance-parts/about',
  contact: '/appliance-parts/contact',
  brand: '/appliance-parts/brand',
  quickOrder: '/appliance-parts/quick-order',
  careers: '/appliance-parts/careers',
  catalog: '/appliance-parts/catalog',
  offers: '/appliance-parts/offers',
  signin: '/appliance-parts/signin',
  signup: '/appliance-parts/signup',
  forgotPassword: '/appliance-parts/forgot-password',
  help: '/appliance-parts/help',
  shipping: '/appliance-parts/shipping',
  returns: '/appliance-parts/returns',
  trackOrder: '/appliance-parts/track-order',
  mobileApp: '/appliance-parts/mobile-app',
  myAccount: '/appliance-parts/my-account',
  cancelOrder: '/appliance-parts/cancel-order',
  howToFindPart: '/appliance-parts/how-to-find-part',
  symptoms: '/appliance-parts/symptoms',
  howTo: '/appliance-parts/how-to/:slug',
  couponCode: '/appliance-parts/coupon-code',
  privacy: '/appliance-parts/privacy',
  wishlist: '/appliance-parts/wishlist',
  press: '/appliance-parts/press',
  investors: '/appliance-parts/investors',
  sustainability: '/appliance-parts/sustainability',
  newsletter: '/appliance-parts/newsletter',
  social: '/appliance-parts/social',
  blog: '/appliance-parts/blog',
  blogArticle: '/appliance-parts/blog/:slug',
  terms: '/appliance-parts/terms',
  cookies: '/appliance-parts/cookies',
} as const

export type RouteName = keyof typeof PATTERNS

type PathsOf<Patterns> = {
  readonly [Name in keyof Patterns]: Patterns[Name] extends `${string}:${string}`
    ? (value: string) => string
    : string
}

/** `paths.cart`, `paths.product(slug)`: the only way to write a link. */
export const paths = pathsOf(PATTERNS)

export function pathsOf<const Patterns extends Readonly<Record<string, string>>>(
  patterns: Patterns,
): PathsOf<Patterns> {
  return Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, builderOf(pattern)]),
  ) as PathsOf<Patterns>
}

/** A product for whoever asked for it by an older number: its page says so. */
export function productForNumber(slug: string, number: string): string {
  return `${paths.product(slug)}?number=${encodeURIComponent(number.trim())}`
}

/** The results page for a text as it was typed. */
export function searchPath(text: string): string {
  return `${PATTERNS.search}?q=${encodeURIComponent(text.trim())}`
}

/** Tells a search box that was sent as a plain form from a link to its results: see server/pages/search-form.ts. */
export const SENT_BY_FORM = 'go'

/** Where browsers put a part into the cart without script: `cart` in api/shop/plain-forms.ts. */
export const CART_FORM_PATH = '/appliance-parts/forms/cart'

function builderOf(pattern: string): string | ((value: string) => string) {
  const [before = '', after] = pattern.split(/:\w+/)
  return after === undefined ? pattern : (value) => before + encodeURIComponent(value) + after
}
