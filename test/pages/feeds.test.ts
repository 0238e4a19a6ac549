import { describe, expect, test } from 'vitest'
import { FEED_COLUMNS } from '#domain/feeds/merchant-feed.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { csvLine } from '../support/csv-line.ts'
import { ENGINES } from '../support/databases.ts'
import { BUILT_WEB, jsonLdOf, openPages } from '../support/pages.ts'
import { importText } from '../support/sample-catalogue.ts'
import { openShop } from '../support/shop.ts'

const ORIGIN = 'https://parts.example'
/** Few on PostgreSQL: what is compared does not depend on the engine, and its pages take longer. */
const SAMPLES = { sqlite: 1_000, postgres: 100 } as const
const AVAILABILITY: Readonly<Record<string, string>> = {
  in_stock: 'https://schema.org/InStock',
  out_of_stock: 'https://schema.org/OutOfStock',
}
const HOSTILE = `A\t"B"\r\n<script>alert(1)</script>&\u0001]]>`

describe.each(ENGINES)('the product feed (%s)', (engine) => {
  test('has every part that visitors see, with the price and stock of its page', async () => {
    const shop = await openPages({ PUBLIC_ORIGIN: ORIGIN }, undefined, engine)
    const { body, headers } = await shop.get('/feeds/products.xml')
    expect(headers['content-type']).toContain('rss+xml')
    const parts = (await shop.get('/api/products?limit=200')).json<Part[]>()
    const priced = parts.filter(({ price }) => price !== '0.00')
    const listed = itemsIn(body)
    expect(listed.map(({ link }) => link).toSorted()).toEqual(
      priced.map(({ slug }) => `${ORIGIN}/appliance-parts/products/${slug}`).toSorted(),
    )
    for (const { slug, price, inStock } of priced) {
      const item = listed.find(({ link }) => link?.endsWith(`/${slug}`))
      expect(item).toMatchObject({
        price: `${price} USD`,
        availability: inStock ? 'in_stock' : 'out_of_stock',
      })
    }
    await shop.close()
  })

  test(`says of ${SAMPLES[engine]} parts of the demo what their pages say to search engines`, async () => {
    const env = { PUBLIC_ORIGIN: ORIGIN }
    const shop = await openShop(engine, { contents: 'nothing', web: BUILT_WEB, env })
    await seedIfNew(shop.store, () => {})
    const { turns, result } = await countTurns(() => shop.get('/feeds/products.xml'))
    const listed = itemsIn(result.body)
    // Others are served in between.
    expect(turns).toBeGreaterThan(listed.length / 250)
    const step = Math.floor(listed.length / SAMPLES[engine])
    const samples = listed.filter((_, at) => at % step === 0).slice(0, SAMPLES[engine])
    expect(samples).toHaveLength(SAMPLES[engine])
    for (const { link = '', price, availability = '' } of samples) {
      const html = (await shop.get(new URL(link).pathname)).body
      const product = jsonLdOf(html).find((data) => data['@type'] === 'Product')
      expect({ link, ...offerOf(product) }).toEqual({
        ...{ link, price, availability: AVAILABILITY[availability] },
      })
    }
    await shop.close()
  })

  test('holds hostile texts as text, and a table of whole lines', async () => {
    const shop = await openPages({ PUBLIC_ORIGIN: ORIGIN }, undefined, engine)
    await importText(shop.store, [
      'Product Name,Product Code/SKU,Price',
      csvLine([HOSTILE, 'HOSTILE-1', '5.00']),
      'Plain,PLAIN-1,6.00',
    ])
    const xml = (await shop.get('/feeds/products.xml')).body
    expect(xml).not.toContain('<script>')
    expect([...xml].filter((character) => character < '\t')).toEqual([])
    const [head, ...lines] = (await shop.get('/feeds/products.tsv')).body.trimEnd().split('\n')
    expect(head).toBe(FEED_COLUMNS.join('\t'))
    expect(lines).toHaveLength(itemsIn(xml).length)
    expect(lines.filter((line) => line.split('\t').length !== FEED_COLUMNS.length)).toEqual([])
    await shop.close()
  })
})

/** How many turns of the event loop it takes. */
async function countTurns<Result>(work: () => Promise<Result>) {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const result = await work()
  isDone = true
  return { turns, result }
}

test('llms.txt names pages and data that are there', async () => {
  const shop = await openPages({ PUBLIC_ORIGIN: ORIGIN })
  const { body } = await shop.get('/llms.txt')
  const urls = [...body.matchAll(/\((https:[^)]+)\)/g)].map(([, url = '']) => new URL(url))
  expect(urls.length).toBeGreaterThan(8)
  for (const { pathname } of urls) {
    expect([pathname, (await shop.get(pathname)).statusCode]).toEqual([pathname, 200])
  }
  await shop.close()
})

function offerOf(product: Readonly<Record<string, unknown>> | undefined) {
  const offer = product?.offers as Readonly<Record<string, string>> | undefined
  return {
    price: `${offer?.price} ${offer?.priceCurrency}`,
    availability: offer?.availability,
  }
}

type Part = { readonly slug: string; readonly price: string; readonly inStock: boolean }

function itemsIn(xml: string): readonly Readonly<Record<string, string>>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  )
}
