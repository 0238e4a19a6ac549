import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMatcher } from '#web/router/matching.ts'
import { routes } from '#web/routes/all-routes.ts'
import { mainLinks, mainText } from '../support/page-text.ts'
import { openPages, textOf } from '../support/pages.ts'
import { importText } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const matchUrl = createMatcher(routes)

const PUBLIC = resolve(import.meta.dirname, '../../public')

/** What the specification says each page holds, to the letter. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  about: [
    'Our story',
    'Why choose',
    'Our commitment',
    'Since 2009',
    'Shop all parts',
    '1-year standard warranty, up to 3-year extended, and a 30-day money-back guarantee',
  ],
  contact: [
    'Mon-Fri 7:00-18:00 CST',
    'Sat 8:00-16:00',
    'Sun Closed',
    'Help topics',
    'Support Mon-Fri 8AM-6PM EST',
    '1-800-555-0142',
    'First Name',
    'Last Name',
    'Phone (optional)',
    'Send Message',
  ],
  brand: ['Product lines', 'Warranty', '1-year standard warranty', 'up to 3 years'],
  'quick-order': [
    'Part Number',
    'Add Row',
    'Rows 1',
    'Total quantity 1',
    'Part Number, Quantity',
    'Add to Cart',
  ],
  careers: ['Apply Now', 'Benefits', 'four steps', 'HR contact', '$46,000 - $58,000'],
  catalog: ['Request Catalogs', '5-7 business days', 'Complete catalog', 'Refrigeration', 'HVAC'],
  offers: [
    'Free standard shipping on orders over $75',
    '15% OFF',
    '10% OFF',
    '10 or more identical parts are 20% off',
    'orders over $500',
    '1 point per $1',
    '100 points = $5 off',
    'Seasonal promotions',
    'Subscribe',
  ],
  signin: ['Email', 'Password', 'Remember me', 'Forgot password?', 'Create an account'],
  signup: ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password', 'Sign in'],
  help: [
    'Ordering',
    'Shipping',
    'Returns',
    'Mon-Fri 8AM-6PM EST',
    'Contractors get 15% off, 10 or more identical parts are 20% off, and orders over $500 qualify for volume discounts',
    'Cart and checkout do not take these off by themselves: contact us before you order.',
  ],
  shipping: [
    '3-5 business days',
    'Free on orders $75 and over',
    '$8.99 under $75',
    '1-2 business days $19.99',
    'if ordered by 2 PM EST $29.99',
    'before 2 PM EST',
    'processing takes 1-2 days',
    'all 50 states',
    'Extra charges apply for Alaska and Hawaii',
    'VIP RUSH MY ORDER NOW! (1-3 Business Days)(BEST DEAL!) $21.95',
  ],
  returns: [
    '30 days from delivery',
    'No direct exchanges',
    'Within 3-5 business days after receipt',
    'Custom orders',
    'Installed electrical items',
    'Misuse damage',
  ],
  'track-order': [
    'Order Number',
    'Email',
    'Track Order',
    'Order Placed',
    'Processing',
    'Shipped',
    'In Transit',
    'Delivered',
  ],
  'mobile-app': ['Scan the tag', 'Reorder in two taps'],
  'my-account': ['Profile', 'Orders', 'Addresses', 'Settings', 'Update Profile', 'Sample orders'],
  'cancel-order': [
    'Within 1 hour of placement',
    'Not after shipping',
    'Within 3-5 business days',
    'Cancel Order',
  ],
  'how-to-find-part': [
    'Refrigerator',
    'Washer',
    'Dryer',
    'Dishwasher',
    '"110.772200"',
    'The last characters stand for color and revision.',
  ],
  'coupon-code': [
    'SAVE15 Orders over $100 15% off',
    'FREESHIP',
    'Free shipping',
    'NEWCUSTOMER First order over $150 $25 off',
    'BULKPARTS Orders over $300 20% off',
    'One coupon per order',
    'not combinable',
    'case-insensitive',
  ],
  privacy: ['children under 13', 'We do not sell'],
  wishlist: ['Refrigerator Water Filter', 'In Stock', 'Out of Stock', 'Request a Catalog'],
  press: ['News', 'Press contact', 'Founded 2009'],
  investors: ['Key figures', '$41.8 million', 'Leadership'],
  sustainability: ['Why repair matters', 'Packaging', 'recycled'],
  newsletter: [
    'New products',
    'Promotions',
    'Tech tips',
    'Industry news',
    'Subscribe',
    'How to get 10% off your first order: ask us before you place it',
  ],
  social: ['YouTube', '184,000 subscribers', 'Get the newsletter'],
  blog: [
    'Read Full Article',
    'Latest Articles',
    'Read More',
    'Newest First Oldest First Most Popular',
    'All Posts 45',
    'Maintenance 12',
    'Repair 15',
    'Energy 8',
    'Guide 10',
    'Stay Updated',
    'Popular This Week',
    'refrigerator dishwasher maintenance repair energy-saving troubleshooting DIY warranty',
    'Previous 1 2 3 Next',
  ],
  terms: [
    'Last updated: January 16, 2025',
    'Payment must be received before shipment',
    'limited to the amount paid for the product or service concerned',
    'State of Illinois',
    'courts of Chicago',
    'within 30 days of purchase for most items in original condition',
  ],
  'forgot-password': ['There is nothing to reset'],
  cookies: [
    'Last updated: January 16, 2025',
    'What cookies are',
    'How we use cookies',
    'Types of cookies',
    'Third-party services',
    'Managing your preferences',
    'Manage Cookie Preferences',
    'Browser-specific instructions',
    'Data protection',
    'Changes to this policy',
    'Session or 1 year',
    '2 years',
  ],
}

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
  await pages.store.write('showSamples', undefined)
})
afterAll(() => pages.close())

describe.each(Object.entries(PAGES))('the information page %s', (name, sentences) => {
  const url = `/appliance-parts/${name}`

  test('says what the specification says, without script', async () => {
    const text = mainText((await pages.get(url)).body)
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
  })

  test('describes itself to search engines', async () => {
    const { body } = await pages.get(url)
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(body) ?? []
    expect(description.length).toBeGreaterThan(40)
    expect(textOf(body, 'title')).not.toMatch(/undefined|^\s*\|/)
  })

  test('has only links that lead somewhere', async () => {
    expect(await deadLinks(url)).toEqual([])
  })
})

test('the terms have exactly their 11 sections, in order', async () => {
  const { body } = await pages.get('/appliance-parts/terms')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? []
  const headings = [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)
  expect(headings).toEqual([
    '1. Acceptance of Terms',
    '2. Use License',
    '3. Product Information and Pricing',
    '4. Orders and Payment',
    '5. Shipping and Returns',
    '6. Warranties and Disclaimers',
    '7. Limitation of Liability',
    '8. Privacy Policy',
    '9. Governing Law',
    '10. Changes to Terms',
    '11. Contact Information',
  ])
})

test('the own-brand page leads to its parts in four departments', async () => {
  const links = mainLinks((await pages.get('/appliance-parts/brand')).body)
  for (const slug of ['refrigerator', 'washer', 'oven-range', 'hvac']) {
    expect(links).toContain(`/appliance-parts/categories/${slug}-parts?brand=ProSource`)
  }
})

test('the own-brand page lists what there is of it', async () => {
  const header = 'Product Name,Product Code/SKU,Price,Category,Brand Name'
  await importText(pages.store, [header, 'ProSource Belt,PRO-1,9.00,Dryer Parts,ProSource'])
  const { body } = await pages.get('/appliance-parts/brand')
  expect(mainText(body)).toContain(
    '1 ProSource part in the shop today ProSource ProSource Belt $9.00',
  )
  expect(mainLinks(body)).toContain('/appliance-parts/products/prosource-belt-pro-1')
})

/** Links to pages the table does not know, to files that are not there, or to anchors of nothing. */
async function deadLinks(url: string): Promise<readonly string[]> {
  const { body } = await pages.get(url)
  return mainLinks(body).filter((href) => {
    if (/^(mailto|tel):/.test(href)) return false
    if (href.startsWith('#')) return !body.includes(`id="${href.slice(1)}"`)
    if (href.startsWith('/pictures/')) return !existsSync(join(PUBLIC, href))
    return matchUrl(href).kind !== 'page'
  })
}
