import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardLinks, mainLinks, mainText } from '../support/page-text.ts'
import { openPages, textOf } from '../support/pages.ts'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
  const rows = Array.from({ length: 30 }, (_, at) => `Filter Number ${at},F-${at},5.00,HVAC Parts`)
  await importText(pages.store, ['Product Name,Product Code/SKU,Price,Category', ...rows])
})
afterAll(() => pages.close())

const search = (query: string) => pages.get(`/search?${query}`)
const text = async (query: string) => mainText((await search(query)).body)

test('without a query it invites to start searching', async () => {
  for (const query of ['', 'q=', 'q=%20%20']) {
    const response = await search(query)
    expect(response.statusCode).toBe(200)
    expect(textOf(response.body, 'h1')).toBe('Start searching')
  }
})

test('results are counted and shown as cards', async () => {
  const { body, statusCode } = await search('q=drain%20pump')
  expect(statusCode).toBe(200)
  expect(mainText(body)).toMatch(/Found \d+ results/)
  expect(cardLinks(body)).toContain(`/appliance-parts/products/${SLUGS.pump}`)
  expect(await text('q=WPH2')).toContain('Found 1 result ')
})

test('sent as a form, the number of one part or model opens it, and anything else its results', async () => {
  const sent = async (typed: string) => {
    const { statusCode, headers } = await search(`q=${encodeURIComponent(typed)}&go=1`)
    return [statusCode, headers.location]
  }
  const pump = `/appliance-parts/products/${SLUGS.pump}`
  expect(await sent(' wph-1 ')).toEqual([303, pump])
  expect(await sent('W10-0001')).toEqual([303, `${pump}?number=W10-0001`])
  expect(await sent('110-772200')).toEqual([303, '/appliance-parts/models/110.772200'])
  expect(await sent('drain pump')).toEqual([303, '/search?q=drain%20pump'])
  expect(await sent('NOSUCH99')).toEqual([303, '/search?q=NOSUCH99'])
  expect(await sent(' ')).toEqual([303, '/search?q='])
  // A link to the results of the same number shows them.
  expect((await search('q=WPH2')).statusCode).toBe(200)
})

test('a result says why it is one when its name does not', async () => {
  expect(await text('q=W10-0001')).toContain('Replaces W10-0001')
  expect(await text('q=110.772200')).toContain('Fits 110.772200')
})

test('a model number links to its own page', async () => {
  for (const typed of ['110.772200', '110-772200', '"110.772200"']) {
    const { body } = await search(`q=${encodeURIComponent(typed)}`)
    expect(mainLinks(body), typed).toContain('/appliance-parts/models/110.772200')
    expect(mainText(body)).toContain('See All Parts for This Model')
    expect(mainText(body)).toMatch(/3 parts known to fit ?, of 3 kinds to choose from/)
  }
})

test('filters are links with counts; the chosen one leads back', async () => {
  const { body } = await search('q=drain')
  expect(mainText(body)).toMatch(/Kind of part Drain Pump 2 Hose 1/)
  expect(mainText(body)).toMatch(/Price Under \$25 2 \$25 to \$50 1/)
  expect(mainText(body)).toMatch(/Brand Whirlpool 2 Samsung 1/)
  expect(mainLinks(body)).toContain('/search?q=drain&brand=Samsung')
  expect(mainLinks(body)).toContain('/search?q=drain&inStock=true')

  const filtered = (await search('q=drain&brand=Samsung')).body
  expect(cardLinks(filtered)).toEqual([`/appliance-parts/products/${SLUGS.samsungPump}`])
  expect(mainLinks(filtered)).toContain('/search?q=drain')
  expect(mainText((await search('q=drain&brand=Samsung&inStock=true')).body)).toContain(
    'Remove All Filters',
  )
})

test('a better spelling is suggested for a misspelt word', async () => {
  const { body } = await search('q=gaskte')
  expect(mainText(body)).toContain('Did you mean gasket ?')
  expect(mainLinks(body)).toContain('/search?q=gasket')
})

test('more than a page has a plain link to the next', async () => {
  const { body } = await search('q=filter')
  expect(cardLinks(body)).toHaveLength(24)
  expect(mainLinks(body)).toContain('/search?q=filter&page=2')
  expect(cardLinks((await search('q=filter&page=2')).body)).toHaveLength(6)
})

test('nothing found comes with tips', async () => {
  const shown = await text('q=zzqqxx')
  expect(shown).toContain('No results found')
  expect(shown).toContain('model number')
  expect(shown).toContain('Check the spelling')
})

test('when what is specific matches nothing, the rest is set apart from the empty list', async () => {
  const { body } = await search('q=zzqqxx+gasket')
  const shown = mainText(body)
  expect(shown).toContain('No results found')
  expect(shown).toContain('Check the spelling')
  expect(shown.indexOf('Parts for “gasket” alone')).toBeGreaterThan(shown.indexOf('Check the'))
  expect(mainLinks(body)).toContain('/search?q=gasket')
  expect(cardLinks(body).length).toBeGreaterThan(0)
  const nothing = mainText((await search('q=zzqxj-no-such-part')).body)
  expect(nothing).toContain('No results found')
})

test('a number that nothing has is said so before anything is offered', async () => {
  expect(await text('q=PS99887766')).toContain("We don't have PS99887766")
  const { body } = await search('q=is+PS99887766+the+drain+pump+for+my+washer')
  const shown = mainText(body)
  expect(shown.indexOf("We don't have PS99887766")).toBeLessThan(shown.indexOf('Found'))
  expect(cardLinks(body)).toContain(`/appliance-parts/products/${SLUGS.pump}`)
  expect(await text('q=WPH2')).not.toContain("We don't have")
})

test('a model that is not listed leads to those that begin like it', async () => {
  for (const typed of ['110.772299', '"110-772299"', 'drain pump 110772299']) {
    const { body } = await search(`q=${encodeURIComponent(typed)}`)
    expect(mainText(body), typed).toMatch(/We don't have 110.?772299/)
    expect(mainText(body), typed).toContain('This model begins like it.')
    expect(mainLinks(body), typed).toContain('/appliance-parts/models/110.772200')
  }
  expect(await text('q=zzq.998877')).not.toContain('like it')
})

test('a question about an order leads to its page, not to parts', async () => {
  const { body } = await search('q=how+do+I+track+my+order')
  expect(cardLinks(body)).toEqual([])
  expect(mainLinks(body)).toContain('/appliance-parts/track-order')
})

test('a line separates what only mentions the words, in every page and order', async () => {
  const rows = [
    ...Array.from({ length: 20 }, (_, at) => `Ferrule ${at},FE-${at},5.00,HVAC Parts,`),
    ...Array.from({ length: 9 }, (_, at) => `Clip ${at},CL-${at},4.00,HVAC Parts,with a ferrule`),
  ]
  const header = 'Product Name,Product Code/SKU,Price,Category,Product Description'
  await importText(pages.store, [header, ...rows])
  const first = await search('q=ferrule')
  expect(mainText(first.body)).toContain('Found 20 results , 9 more mention ferrule')
  expect(mainText(first.body)).toMatch(/Ferrule 19 .*Also mentions ferrule.* Clip 0 /)
  const second = mainText((await search('q=ferrule&page=2')).body)
  expect(second).toMatch(/Also mentions ferrule.*Clip/)
  const cheapest = await pages.get('/api/products?search=ferrule&sort=price-asc&limit=40')
  const kinds = cheapest.json<{ match?: { kind: string } }[]>().map(({ match }) => match?.kind)
  expect(kinds).toEqual([...Array(20).fill(undefined), ...Array(9).fill('mentions')])
})

test('of a text that is too long the beginning is searched for and repeated', async () => {
  const response = await search(`q=${'a'.repeat(300)}`)
  expect(response.statusCode).toBe(200)
  expect(textOf(response.body, 'h1')).toBe(`Search results for “${'a'.repeat(200)}”`)
  expect(response.body).not.toContain('a'.repeat(201))
})

test('a filter that is too long is not repeated', async () => {
  for (const name of ['brand', 'category']) {
    const response = await search(`q=drain&${name}=${'b'.repeat(300)}`)
    expect(response.body, name).not.toContain('b'.repeat(201))
  }
})

test('script and operators in a query stay text', async () => {
  for (const attack of [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '" OR 1=1 --',
    '* NEAR( ^ :',
    "$& $1 $` $'",
  ]) {
    const response = await search(`q=${encodeURIComponent(attack)}`)
    expect(response.statusCode, attack).toBe(200)
    expect(response.body).not.toContain('<script>alert')
    expect(response.body).not.toContain('<img src=x')
    expect(textOf(response.body, 'h1')).toBe(`Search results for “${attack}”`)
  }
})
