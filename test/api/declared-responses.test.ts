import { describe, expect, test, vi } from 'vitest'
import type { OpenApi } from '#api/docs/openapi.ts'
import { PUBLIC_READS } from '#api/shop/public-reads.ts'
import { ENGINES } from '../support/databases.ts'
import { type Answer, Browser, ORDER } from '../support/http-browser.ts'
import { takeConfirmed } from '../support/response-check.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { DIAGRAM_MODELS, loadSampleDiagram, SAMPLE_DIAGRAM } from '../support/sample-diagram.ts'
import { openShop, PASSWORD, type TestShop } from '../support/shop.ts'

/** Where every parameter of a public read leads somewhere. */
const EXAMPLES = new Map([
  ['/api/categories/:slug/facets', '/api/categories/washer-parts/facets'],
  ['/api/part-numbers/:number', '/api/part-numbers/WPH1'],
  ['/api/categories/:slug', '/api/categories/washer-parts'],
  ['/api/categories/:slug/products', '/api/categories/washer-parts/products'],
  ['/api/products', '/api/products?search=pump'],
  ['/api/suggest', '/api/suggest?q=drain'],
  ['/api/symptoms/:slug', '/api/symptoms/dryer-noisy?model=110.772200'],
  ['/api/error-codes/:maker/:code', '/api/error-codes/lg/oe'],
  ['/api/how-to/:slug', '/api/how-to/washer-drain-pump?model=110.772200'],
  ['/api/pages/content', '/api/pages/content?path=/claims'],
  ['/api/search-summary', '/api/search-summary?search=110.772200'],
  ['/api/diagrams/:slug', `/api/diagrams/${SAMPLE_DIAGRAM.slug}?model=${DIAGRAM_MODELS.full}`],
])

describe.each(ENGINES)('every call of the contract (%s)', (engine) => {
  test('sends each of its successful responses as it declares them', async () => {
    const app = await openShop(engine, { env: { ADMIN_PASSWORD: PASSWORD, RATE_LIMIT: 'off' } })
    takeConfirmed()
    const staff = await new Browser(app.app).signIn()
    await writePages(staff)
    await loadSampleDiagram(app.store)
    await readEverything(app)
    await shop(app, staff)
    await keepTheCatalogue(staff)
    await importParts(app, staff)
    await writeGuides(staff)
    await readFigures(staff)
    await staff.send('DELETE', '/api/admin/session')

    // The check itself compares bodies; here every declared response must have come once.
    const confirmed = takeConfirmed()
    const declared = declaredIn((await app.get('/openapi.json')).json<OpenApi>())
    expect(declared.filter((response) => !confirmed.has(response))).toEqual([])
    await app.close()
  })
})

async function readEverything(app: TestShop): Promise<void> {
  for (const { path } of PUBLIC_READS) {
    const filled = path.replace(':slug', SLUGS.pump).replace(':model', '110.772200')
    const url = EXAMPLES.get(path) ?? filled
    expect((await app.get(url)).statusCode, url).toBe(200)
    const known = await app.get(url, { 'if-none-match': '*' })
    expect([known.statusCode, known.body], url).toEqual([304, ''])
  }
}

async function writePages(staff: Browser): Promise<void> {
  const path = '/claims'
  const text = { title: 'Claims', markdown: 'Call us.' }
  const created = await ok(
    staff.send('POST', '/api/admin/pages', { ...text, kind: 'own', path, publish: true }),
  )
  const article = { ...text, kind: 'article', path: '/appliance-parts/blog/claims' }
  await ok(
    staff.send('POST', '/api/admin/pages', { ...article, date: '2026-11-16', publish: true }),
  )
  let { version } = created.json()
  const next = async (method: 'PUT' | 'POST', url: string, fields: object) => {
    const changed = await ok(staff.send(method, url, { path, version, ...fields }))
    version = changed.json().version
  }
  await next('PUT', '/api/admin/pages/page', text)
  await next('POST', '/api/admin/pages/revert', { to: 1 })
  await next('PUT', '/api/admin/pages/visibility', { isHidden: false })
  await ok(staff.send('POST', '/api/admin/pages/preview', { ...text, kind: 'own' }))
  await ok(staff.send('GET', '/api/admin/pages'))
  await ok(staff.send('GET', `/api/admin/pages/page?path=${path}`))
}

const EMPTY_FILE = 'Maker,Appliance,Codes,Meaning,Checks,Symptom,Parts\n'

async function writeGuides(staff: Browser): Promise<void> {
  const url = '/api/admin/knowledge/error-code'
  const rows = [['Acme', 'washer', 'Q7', 'Too tired', 'Let it rest', '', '']]
  await ok(staff.send('PUT', url, { slug: '', version: 0, rows }))
  await ok(staff.send('GET', url))
  await ok(staff.send('GET', `${url}/file`))
  await ok(staff.send('POST', `${url}/file`, { csvData: EMPTY_FILE }))
  await ok(staff.send('DELETE', `${url}/acme-q7-washer?version=1`))
}

async function shop(app: TestShop, staff: Browser): Promise<void> {
  const ann = new Browser(app.app)
  await ok(ann.send('GET', '/api/cart'))
  const { id: productId } = (await app.get(`/api/products/${SLUGS.pump}`)).json()
  const add = () => ok(ann.send('POST', '/api/cart', { productId, quantity: 1 }))
  const line = (await add()).json().id
  await ok(ann.send('PUT', `/api/cart/${line}`, { quantity: 2 }))
  await ok(ann.send('DELETE', `/api/cart/${line}`))
  await add()
  await ok(ann.send('DELETE', '/api/cart'))
  await add()
  await ok(ann.send('GET', '/api/cart'))
  await tryCoupon(staff, ann)
  const { id, orderNumber } = (await ok(ann.send('POST', '/api/orders', ORDER))).json()
  await ok(ann.send('GET', '/api/orders/mine'))
  await ok(ann.send('GET', `/api/orders/placed/${orderNumber}`))
  const guest = { orderNumber, email: ORDER.email }
  await ok(ann.send('POST', '/api/orders/track', guest))
  const [email] = (await ok(staff.send('GET', `/api/admin/emails?order=${id}`))).json()
  const { text } = (await ok(staff.send('GET', `/api/admin/emails/${email.id}`))).json()
  const link = /#(\S+)/.exec(text)?.[1]
  await ok(ann.send('POST', '/api/orders/track-link', { link }))
  await ok(staff.send('GET', '/api/orders'))
  await ok(staff.send('POST', `/api/orders/${id}/notes`, { note: 'Call before noon' }))
  await ok(staff.send('PUT', `/api/orders/${id}/status`, { status: 'completed' }))
  await ok(staff.send('GET', `/api/orders/${id}`))
  await ok(ann.send('POST', '/api/orders/cancel', guest))
  const lines = [{ partNumber: 'WPH1', quantity: 1 }]
  await ok(ann.send('POST', '/api/quick-order/resolve', { lines }))
  await ok(ann.send('POST', '/api/messages', { kind: 'offers', email: ORDER.email }))
}

async function tryCoupon(staff: Browser, ann: Browser): Promise<void> {
  const code = 'AUTUMN'
  const coupon = { code, kind: 'percent', percent: 10, charged: true, condition: 'Any order' }
  await ok(staff.send('POST', '/api/admin/coupons', coupon))
  await ok(ann.send('PUT', '/api/cart/coupon', { code }))
  await ok(ann.send('DELETE', '/api/cart/coupon'))
}

async function keepTheCatalogue(staff: Browser): Promise<void> {
  const category = (await ok(staff.send('POST', '/api/categories', { name: 'Springs' }))).json()
  await ok(staff.send('PUT', `/api/categories/${category.id}`, { name: 'All Springs' }))
  const form = { name: 'Spring', sku: 'SPRING-1', price: '4.00', categoryId: category.id }
  const { id } = (await ok(staff.send('POST', '/api/products', form))).json()
  await ok(staff.send('PUT', `/api/products/${id}`, { ...form, price: '5.00', categoryId: 1 }))
  await ok(staff.send('DELETE', `/api/categories/${category.id}`))
  await ok(staff.send('DELETE', `/api/products/${id}`))
  await ok(staff.send('POST', `/api/products/${id}/restore`))
  await ok(staff.send('GET', '/api/admin/products'))
  await ok(staff.send('GET', '/api/admin/products/export'))
  await ok(staff.send('GET', `/api/admin/products/${id}`))
  const stock = { stockQuantity: 4 }
  await ok(staff.send('PATCH', `/api/admin/products/${id}/stock`, stock))
  const bulk = { ids: [id, 999_999], price: { percent: 10 } }
  await ok(staff.send('PATCH', '/api/admin/products', bulk))
}

async function importParts(app: TestShop, staff: Browser): Promise<void> {
  const csvData =
    'Product Name,Product Code/SKU,Price,Colour\nKnob,KNOB-1,1.00,red\nNone,KNOB-2,x,\n'
  await ok(staff.send('POST', '/api/products/csv-upload', { csvData }))
  const upload = (query: string, payload: string) =>
    ok(
      app.call({
        method: 'POST',
        url: `/api/admin/imports${query}`,
        headers: { 'content-type': 'text/csv', cookie: staff.cookie },
        payload,
      }),
    )
  await upload('?dryRun=true', csvData)
  const { runId } = (await upload('?name=parts.csv', csvData.replaceAll('KNOB', 'DIAL'))).json()
  await vi.waitFor(
    async () => {
      const run = await ok(staff.send('GET', `/api/admin/imports/${runId}`))
      expect(run.json().status).toBe('done')
    },
    { timeout: 30_000 },
  )
  await ok(staff.send('GET', '/api/admin/imports'))
  await ok(staff.send('GET', `/api/admin/imports/${runId}/rejected.csv`))
  await ok(staff.send('POST', `/api/admin/imports/${runId}/undo`))
}

async function readFigures(staff: Browser): Promise<void> {
  await ok(staff.send('GET', '/api/admin/session'))
  for (const path of ['dashboard', 'badges', 'customers', 'brands', 'messages', 'audit']) {
    await ok(staff.send('GET', `/api/admin/${path}`))
  }
  const [message] = (await ok(staff.send('GET', '/api/admin/messages'))).json()
  await ok(staff.send('PUT', `/api/admin/messages/${message.id}/read`))
  for (const report of ['revenue', 'categories', 'brands', 'products']) {
    for (const format of ['json', 'csv']) {
      await ok(staff.send('GET', `/api/admin/reports/${report}?format=${format}`))
    }
  }
}

async function ok(sent: Promise<Answer>): Promise<Answer> {
  const response = await sent
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response
}

/** "GET /api/products/:slug 200 application/json", as the check writes it. */
function declaredIn({ paths }: OpenApi): readonly string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) => {
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      return Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .flatMap(([status, { content }]) =>
          content
            ? Object.keys(content).map((mediaType) => `${call} ${status} ${mediaType}`)
            : [`${call} ${status}`],
        )
    }),
  )
}
