import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_FACTS } from '#domain/shop/contact-facts.ts'
import type { SettingsChange } from '#domain/shop/settings.ts'
import { STOREFRONT_FACTS } from '#domain/shop/storefront-facts.ts'
import { readSettings } from '#storage/shop/settings.ts'
import { ENGINES } from '../support/databases.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { mainText } from '../support/page-text.ts'
import { BUILT_WEB, jsonLdOf, openPages, stateOf, textOf } from '../support/pages.ts'
import { PNG } from '../support/pictures.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const PRODUCT = `/appliance-parts/products/${SLUGS.pump}`
/** Without a price that it is compared with. */
const PART = `/appliance-parts/products/${SLUGS.filter}`
const { routes } = await BUILT_WEB.entry()
const PUBLIC_PATHS = routes
  .filter(({ staff, path }) => !staff && !path.includes(':'))
  .map(({ path }) => path)

const OWN: SettingsChange = {
  ...{ name: 'Kim’s Parts', legalName: 'Kim LLC', headerLine: 'Parts for Espresso Machines' },
  ...{ tagline: 'Back to coffee.', ownBrand: 'Kim’s', since: 2021, copyrightYear: 2027 },
  ...{ street: '7 Water Street', city: 'Duluth, MN 55802', phone: '(218) 555-0199' },
  ...{ supportEmail: 'hello@kim.example', tradeEmail: '', careersEmail: '', pressEmail: '' },
  ...{ investorsEmail: '', privacyEmail: '', legalEmail: '', sustainabilityEmail: '' },
  ...{ businessHours: 'Tue-Sat: 9:00-17:00', supportHours: 'Tue-Sat 9AM-5PM CST' },
  ...{ promoCode: 'CREMA', returnDays: 45, warrantyYears: 2, timeZone: 'America/New_York' },
}

async function change(shop: TestShop, change: SettingsChange): Promise<void> {
  const { version } = await readSettings(shop.store.db)
  await shop.store.write('saveSettings', { change, version, actor: 'test' })
}

describe('a shop of somebody’s own', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openPages()
    await change(shop, OWN)
  })
  afterAll(() => shop.close())

  test('says nothing of the demo’s on any page', async () => {
    const said = [
      ...[STOREFRONT_FACTS.name, STOREFRONT_FACTS.ownBrand, CONTACT_FACTS.phone],
      ...['prosourceparts.example', 'tel:+18005550142', CONTACT_FACTS.street, '2009'],
    ]
    const pages = [
      '/no-such-page',
      '/api/docs',
      '/openapi.json',
      '/admin',
      PRODUCT,
      ...PUBLIC_PATHS,
    ]
    const findings = []
    for (const path of pages) {
      const { body } = await shop.get(path)
      for (const text of said) if (body.includes(text)) findings.push(`${path} says ${text}`)
    }
    expect(findings).toEqual([])
  })

  test('has its name in titles, head data, header and footer', async () => {
    const { body } = await shop.get(PRODUCT)
    expect(textOf(body, 'title')).toMatch(/ \| Kim’s Parts$/)
    expect(body).toContain('<meta data-page property="og:site_name" content="Kim’s Parts">')
    expect(textOf(body, 'header')).toContain('Parts for Espresso Machines')
    expect(textOf(body, 'footer')).toContain('© 2027 Kim’s Parts')
    expect(jsonLdOf(body)[0]).toMatchObject({ offers: { seller: { name: 'Kim’s Parts' } } })
    expect(mainText(body)).toContain('45-day returns')
    expect(mainText(body)).toContain('2-year warranty')
    expect(stateOf(body)).toMatchObject({ shop: { name: 'Kim’s Parts' } })
  })

  test('is reached as its contact page says', async () => {
    const { body } = await shop.get('/appliance-parts/contact')
    expect(mainText(body)).toContain('Kim LLC 7 Water Street Duluth, MN 55802')
    expect(body).toContain('href="tel:+12185550199"')
    expect(body).toContain('href="mailto:hello@kim.example"')
    expect(body).toContain('Business hours Tue-Sat 9:00-17:00.')
  })

  test('shows “Retail” prices and coupon banners, or not', async () => {
    const before = mainText((await shop.get(PART)).body)
    expect(before).toMatch(/Retail .*You Save/)
    expect(before).toContain("Today's Coupon Code: CREMA")
    await change(shop, { showRetailPrice: false, showCouponBanners: false })
    const after = mainText((await shop.get(PART)).body)
    expect(after).not.toMatch(/Retail|You Save|Coupon Code/)
    expect(mainText((await shop.get('/')).body)).not.toContain('CREMA')
  })

  test('has its own colour and logo, at addresses that never change', async () => {
    const upload = await shop.call({
      ...{ method: 'POST', url: '/api/admin/settings/logo', payload: PNG },
      headers: { 'content-type': 'image/png' },
    })
    const { logo } = upload.json<{ logo: string }>()
    await change(shop, { accentColor: '#7a1f5c', logo })
    const { body, headers } = await shop.get('/')
    expect(body).toContain('<link rel="stylesheet" href="/shop/accent/7a1f5c.css">')
    expect(body).toContain(`<img src="${logo}" alt="Kim’s Parts"`)
    expect(headers['content-security-policy']).toContain("style-src 'self';")
    const sheet = await shop.get('/shop/accent/7a1f5c.css')
    expect(sheet.body).toContain('--color-navy-800:#7a1f5c;')
    const picture = await shop.get(logo)
    expect(picture.rawPayload.equals(PNG)).toBe(true)
    expect(picture.headers['content-type']).toBe('image/png')
    for (const response of [sheet, picture]) {
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    for (const path of ['/shop/accent/red.css', '/shop/accent/7a1f5c', `${logo}x`]) {
      expect((await shop.get(path)).statusCode, path).toBe(404)
    }
  })
})

describe('a shop whose settings are hostile', () => {
  const FIELDS = [
    ...(['name', 'headerLine', 'tagline', 'ownBrand', 'legalName', 'street', 'city'] as const),
    ...(['businessHours', 'supportHours', 'promoCode'] as const),
  ]
  const PATHS = ['/', PRODUCT, ...['about', 'contact', 'terms', 'brand'].map(inParts)]
  let shop: TestShop
  beforeAll(async () => {
    shop = await openPages()
  })
  afterAll(() => shop.close())

  test.each(HOSTILE_TEXTS)('shows as text what staff entered: %s', async (text) => {
    await change(shop, Object.fromEntries(FIELDS.map((field) => [field, text])))
    const shown = (await Promise.all(PATHS.map((path) => shop.get(path)))).map(({ body }) => body)
    for (const body of shown) {
      // Escaped in the page's own markup, as JSON in its data.
      if (/[<>&"']/.test(text)) expect(body).not.toContain(text)
      expect(textOf(body, 'title')).toContain(text)
    }
  })

  test.each(['[win](javascript:alert(1))', '**bold**', '{phone}', '{name}'])(
    'takes no markup from what staff entered: %s',
    async (text) => {
      await change(shop, { name: text, street: text, ownBrand: text })
      const { body } = await shop.get(inParts('about'))
      expect(mainText(body)).toContain(`${text} began in`)
      expect(body).not.toContain('href="javascript:')
      expect(textOf(body, 'title')).toBe(`About Us | ${text}`)
    },
  )

  test.each(HOSTILE_TEXTS.slice(0, 20))('is the same text in JSON-LD: %s', async (text) => {
    await change(shop, { name: text })
    const [product] = jsonLdOf((await shop.get(PRODUCT)).body)
    expect(product).toMatchObject({ offers: { seller: { name: text } } })
  })
})

describe.each(ENGINES)('two processes of one shop (%s)', (engine) => {
  test('both show a change within a second, also on pages they have cached', async () => {
    const one = await openPages({}, BUILT_WEB, engine)
    const other = await openShop(engine, { url: one.url, web: BUILT_WEB })
    const titleOf = async (shop: TestShop) => textOf((await shop.get('/')).body, 'title')
    expect(await titleOf(one)).toContain(STOREFRONT_FACTS.name)
    expect(await titleOf(other)).toContain(STOREFRONT_FACTS.name)
    await change(one, { name: 'Kim’s Parts' })
    expect(await titleOf(one)).toContain('Kim’s Parts')
    await expect.poll(() => titleOf(other), { timeout: 1_000 }).toContain('Kim’s Parts')
    await other.close()
    await one.close()
  })
})

function inParts(name: string): string {
  return `/appliance-parts/${name}`
}
