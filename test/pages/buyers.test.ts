import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import { buyAndAnswer, slugOf } from '../support/buyers.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { removeDemo } from '../support/leave-demo.ts'
import { mainText } from '../support/page-text.ts'
import { BUILT_WEB, jsonLdOf, openPages, stateOf } from '../support/pages.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { SLUGS } from '../support/sample-catalogue.ts'
import { openShop, type TestShop } from '../support/shop.ts'

vi.setConfig(PATIENCE)

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

const pageOf = async (slug: string) => (await pages.get(`/appliance-parts/products/${slug}`)).body

test('below five answers a part’s page says that the effort is our estimate, from five on the median', async () => {
  const { id } = await productAt(SLUGS.pump)
  expect(mainText(await pageOf(SLUGS.pump))).toMatch(
    /How the Repair Goes \w+, .* minutes Our estimate\./,
  )
  expect(mainText(await howTo())).toContain('Difficulty and time are our estimate.')
  for (const minutes of [10, 20, 30, 40, 50]) await buyAndAnswer(pages, id, { minutes })
  const median = 'Median of 5 buyers; 5 of them say it fixed the problem.'
  const text = mainText(await pageOf(SLUGS.pump))
  expect(text).toMatch(/How the Repair Goes easy ?, 30 minutes/)
  expect(text).toContain(median)
  expect(text).not.toContain('Our estimate')
  const guide = mainText(await howTo())
  expect(guide).toContain('Time: 30 minutes')
  expect(guide).toContain(median)
})

test('whatever is asked, answered or said is text on the page, in its data and in its JSON-LD', async () => {
  const { bought } = await buyAndAnswer(pages, undefined, {})
  const slug = await slugOf(pages.store, bought.productId)
  const texts = HOSTILE_TEXTS.filter((_, at) => at % 4 === 0)
  for (const text of texts) {
    const payload = { text, model: text.slice(0, 64) }
    await pages.call({ method: 'POST', url: `/api/products/${slug}/questions`, payload })
  }
  const waiting = (await pages.get('/api/admin/questions?state=waiting')).json<
    { id: number; text: string }[]
  >()
  for (const { id, text } of waiting) {
    const payload = { answer: text, state: 'shown', version: 1 }
    await pages.call({ method: 'PUT', url: `/api/admin/questions/${id}`, payload })
  }
  for (const sentence of texts.slice(0, 5)) {
    const { item } = await buyAndAnswer(pages, bought.productId, { sentence })
    const payload = { sentence, state: 'shown' }
    await pages.call({ method: 'PUT', url: `/api/admin/buyer-sentences/${item}`, payload })
  }
  const html = await pageOf(slug)
  const { responses } = stateOf(html)
  expect(responses[`/api/products/${slug}/voices`]?.body).toMatchObject({
    questions: expect.arrayContaining(texts.map((text) => expect.objectContaining({ text }))),
    sentences: expect.arrayContaining([expect.objectContaining({ sentence: texts[0] })]),
  })
  expect(jsonLdOf(html).map((data) => data['@type'])).toContain('Product')
  const withoutOurs = html.replace(
    /<script[^>]*(src=|type="application|id=)[^>]*>.*?<\/script>/gs,
    '',
  )
  const [, body = ''] = withoutOurs.split('<body>')
  expect(body).not.toMatch(/<script>alert|<img src=x|<svg onload|<iframe|<base |<meta |<object/)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('the page is rendered again when an answer is shown, and stays as it is before', async () => {
  const slug = SLUGS.gasket
  const before = await pageOf(slug)
  expect(before).toContain('Nobody has asked about this part yet.')
  const payload = { text: 'Is the magnet in it?' }
  await pages.call({ method: 'POST', url: `/api/products/${slug}/questions`, payload })
  expect(await pageOf(slug)).toBe(before)
  const [question] = (await pages.get('/api/admin/questions?search=magnet')).json<
    { id: number }[]
  >()
  const reply = { answer: 'It is, all around.', state: 'shown', version: 1 }
  await pages.call({ method: 'PUT', url: `/api/admin/questions/${question?.id}`, payload: reply })
  expect(mainText(await pageOf(slug))).toContain('Is the magnet in it? It is, all around.')
})

test('the demo’s questions are marked as examples and leave with it', async () => {
  const demo = await openShop('sqlite', { contents: 'nothing', web: BUILT_WEB })
  await seedIfNew(demo.store, () => {})
  const url = '/appliance-parts/products'
  const examples = (await demo.get('/api/admin/questions?state=shown')).json<
    { text: string; product: { slug: string } }[]
  >()
  expect(examples).toHaveLength(5)
  const [first] = examples
  const html = (await demo.get(`${url}/${first?.product.slug}`)).body
  expect(mainText(html)).toContain(`${first?.text} Example`)
  await removeDemo(demo.store)
  const left = await demo.get('/api/admin/questions')
  await demo.close()
  expect(left.json()).toEqual([])
})

async function productAt(slug: string): Promise<{ readonly id: number }> {
  return (await pages.get(`/api/products/${slug}`)).json<{ id: number }>()
}

async function howTo(): Promise<string> {
  await loadBuiltInKnowledge(pages.store)
  const { howTo: guide } = (await pages.get(`/api/products/${SLUGS.pump}`)).json<{
    howTo: { slug: string }
  }>()
  return (await pages.get(`/appliance-parts/how-to/${guide.slug}`)).body
}
