import { describe, expect, test, vi } from 'vitest'
import type { OpenApi } from '#api/docs/openapi.ts'
import { PUBLIC_READS } from '#api/shop/public-reads.ts'
import { ANSWER } from '../support/buyers.ts'
import { ENGINES } from '../support/databases.ts'
import { oneClickAddress, writeMailings } from '../support/email-links.ts'
import { makeProduct } from '../support/fixtures.ts'
import { type AppResponse, Browser, ORDER } from '../support/http-browser.ts'
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
    await writeToSubscribers(app, staff)
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
  await answerAndAsk(ann, staff, orderNumber)
  await ok(ann.send('POST', '/api/orders/cancel', guest))
  const lines = [{ partNumber: 'WPH1', quantity: 1 }]
  await ok(ann.send('POST', '/api/quick-order/resolve', { lines }))
  await ok(ann.send('POST', '/api/messages', { kind: 'offers', email: ORDER.email }))
}

async function writeToSubscribers({ app, store }: TestShop, staff: Browser): Promise<void> {
  const visitor = new Browser(app)
  const email = 'reader@example.com'
  const productId = await makeProduct(store, { cents: 100, stock: 0 })
  await ok(visitor.send('POST', '/api/stock-alerts', { productId, email }))
  await ok(visitor.send('POST', '/api/messages', { kind: 'newsletter', email }))
  const [asked] = (await ok(staff.send('GET', `/api/admin/emails?recipient=${email}`))).json()
  const { text } = (await ok(staff.send('GET', `/api/admin/emails/${asked.id}`))).json()
  await ok(visitor.send('POST', '/api/email-links', { link: /#(confirm\S+)/.exec(text)?.[1] }))
  const url = '/api/admin/newsletters'
  const words = { subject: 'News', heading: 'News', text: 'Pumps are back.' }
  const draft = (await ok(staff.send('POST', url, words))).json()
  await ok(staff.send('DELETE', `${url}/${draft.id}?version=1`))
  const { id } = (await ok(staff.send('POST', url, words))).json()
  await ok(staff.send('PUT', `${url}/${id}`, { ...words, version: 1 }))
  await ok(staff.send('GET', `${url}/${id}/preview`))
  await ok(staff.send('POST', `${url}/${id}/test`, { recipient: email }))
  await ok(staff.send('POST', `${url}/${id}/send`, { version: 2 }))
  await ok(staff.send('GET', url))
  await writeMailings(store)
  const [sent] = (await ok(staff.send('GET', `/api/admin/emails?recipient=${email}`))).json()
  const { source } = (await ok(staff.send('GET', `/api/admin/emails/${sent.id}`))).json()
  const address = oneClickAddress({ source })
  expect((await app.inject(address)).statusCode).toBe(303)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  expect((await app.inject({ method: 'POST', url: address, headers, payload })).statusCode).toBe(
    200,
  )
  await ok(visitor.send('POST', '/api/messages', { kind: 'newsletter', email: 'b@example.com' }))
  const [other] = (await ok(staff.send('GET', '/api/admin/subscribers'))).json()
  await ok(staff.send('DELETE', `/api/admin/subscribers/${other.id}`))
  await refuseOnce(store, sent.id)
  await ok(staff.send('GET', `/api/admin/email-addresses?address=${email}`))
  await ok(staff.send('POST', '/api/admin/email-addresses/retry', { address: email }))
}

/** As a dispatcher writes it down when there is no such mailbox. */
async function refuseOnce(store: TestShop['store'], id: number): Promise<void> {
  const outcome = { kind: 'refused', reason: '550 No such mailbox', isBounce: true } as const
  const tried = { id, holder: 'test', attempts: 1, createdAt: 0, outcome, copy: undefined }
  await store.write('recordTry', tried)
}

/** Once the order has shipped. */
async function answerAndAsk(ann: Browser, staff: Browser, orderNumber: string): Promise<void> {
  const placed = `/api/orders/placed/${orderNumber}/answer-link`
  const { link } = (await ok(ann.send('GET', placed))).json()
  const found = await ok(ann.send('POST', '/api/orders/answers/find', { link }))
  const { item } = found.json().lines[0]
  const sentence = 'Easy.'
  await ok(ann.send('POST', '/api/orders/answers', { ...ANSWER, sentence, link, item }))
  await ok(staff.send('GET', '/api/admin/buyer-sentences'))
  const sentenceUrl = `/api/admin/buyer-sentences/${item}`
  await ok(staff.send('PUT', sentenceUrl, { sentence, state: 'shown' }))
  await ok(ann.send('POST', `/api/products/${SLUGS.pump}/questions`, { text: 'Why?' }))
  const [question] = (await ok(staff.send('GET', '/api/admin/questions'))).json()
  const reply = { answer: 'Because.', state: 'shown', version: question.version }
  await ok(staff.send('PUT', `/api/admin/questions/${question.id}`, reply))
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
  await ok(staff.send('GET', '/api/admin/exports/products'))
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
  await ok(staff.send('GET', `/api/admin/imports/${runId}/left.csv`))
  await ok(staff.send('GET', `/api/admin/imports/${runId}/changes.csv`))
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

async function ok(sent: Promise<AppResponse>): Promise<AppResponse> {
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
