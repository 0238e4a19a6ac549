import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductVoicesJson } from '#contract/questions/questions.ts'
import { ANSWER, buy, buyAndAnswer, lineOf, linkOf, sendAnswer, slugOf } from '../support/buyers.ts'
import { makeProduct } from '../support/fixtures.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

inEachShop(
  'a buyer’s answer',
  (shop, engine) => {
    test('is one per line: the same link changes it, and the figures follow', async () => {
      const { item, link, bought } = await buyAndAnswer(shop(), undefined, { minutes: 90 })
      await sendAnswer(shop(), { link, item, minutes: 15, sentence: 'Take a picture first.' })
      const sheet = await find(shop(), link)
      expect(sheet.json().lines).toMatchObject([
        { item, answer: { minutes: 15, sentence: 'Take a picture first.' } },
      ])
      for (const minutes of [10, 20, 30]) await buyAndAnswer(shop(), bought.productId, { minutes })
      expect((await voices(shop(), bought.productId)).figures).toBeNull()
      await buyAndAnswer(shop(), bought.productId, { minutes: 40, fixed: false })
      expect((await voices(shop(), bought.productId)).figures).toEqual({
        ...{ answers: 5, fixed: 4, minutes: 20, difficulty: 'easy', tools: ['Screwdriver'] },
      })
    })

    test('needs the order’s own link', async () => {
      const [mine, theirs] = [await buy(shop().store), await buy(shop().store)]
      const [myLink, theirLink] = [await linkOf(shop(), mine), await linkOf(shop(), theirs)]
      const theirLine = await lineOf(shop(), theirLink)
      const refused = await sendAnswer(shop(), { link: myLink, item: theirLine })
      expect(refused.statusCode).toBe(404)
      expect(refused.body).toContain('This part is not in your order.')
      const forged = theirLink.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      const renumbered = myLink.replace(mine.orderNumber, theirs.orderNumber)
      for (const link of ['', 'x', forged, renumbered, mine.orderNumber]) {
        expect((await find(shop(), link)).statusCode).toBeGreaterThanOrEqual(400)
        const sent = await sendAnswer(shop(), { link, item: theirLine })
        expect(sent.statusCode).toBeGreaterThanOrEqual(400)
      }
      expect((await find(shop(), theirLink)).json().lines[0].answer).toBeNull()
    })

    test('is for answering alone: it tracks nothing, and ends after half a year', async () => {
      const link = await linkOf(shop(), await buy(shop().store))
      const url = '/api/orders/track-link'
      const tracked = await shop().call({ method: 'POST', url, payload: { link } })
      expect(tracked.statusCode).toBe(404)
      const own = await openShop(engine, { url: shop().url, env: { RATE_LIMIT: 'off' } })
      own.travel(179 * DAY_MS)
      expect((await find(own, link)).statusCode).toBe(200)
      own.travel(2 * DAY_MS)
      const late = await find(own, link)
      await own.close()
      expect(late.statusCode).toBe(404)
      expect(late.body).toContain('This link is no longer valid.')
    })

    test('is asked for in the email about the delivery, with a link that works', async () => {
      const { id } = await buy(shop().store)
      await shop().store.write('changeOrderStatus', {
        ...{ orderId: id, status: 'completed', actor: 'staff' },
      })
      const emails = (await shop().get(`/api/admin/emails?order=${id}`)).json()
      const delivered = emails.find(({ kind }: { kind: string }) => kind === 'order-delivered')
      const { text } = (await shop().get(`/api/admin/emails/${delivered.id}`)).json()
      const [, link = ''] = /\/buyer-answers#(\S+)/.exec(text) ?? []
      expect((await find(shop(), link)).json()).toMatchObject({ mayAnswer: true })
    })

    test('waits until the order has shipped, and a cancelled one has none', async () => {
      for (const status of ['pending', 'cancelled'] as const) {
        const link = await linkOf(shop(), await buy(shop().store, undefined, status))
        expect((await find(shop(), link)).json().mayAnswer).toBe(false)
        const refused = await sendAnswer(shop(), { link, item: await lineOf(shop(), link) })
        expect(refused.statusCode).toBe(400)
        expect(refused.body).toContain('You can answer once your order has shipped.')
      }
    })

    test.each([
      ['minutes', 0],
      ['minutes', 1000],
      ['minutes', 2.5],
      ['difficulty', 'impossible'],
      ['tools', ['Dynamite']],
      ['tools', ['Pliers', 'Pliers']],
      ['sentence', 'x'.repeat(301)],
      ['model', 'x'.repeat(65)],
      ['fixed', 'yes'],
    ])('is refused with a sentence for %s = %o', async (field, value) => {
      const link = await linkOf(shop(), await buy(shop().store))
      const item = await lineOf(shop(), link)
      const refused = await sendAnswer(shop(), { link, item, [field]: value })
      expect(refused.statusCode).toBe(400)
      expect((await find(shop(), link)).json().lines[0].answer).toBeNull()
    })

    test('from two processes at once is one answer', async () => {
      const productId = await makeProduct(shop().store, { cents: 2_499, stock: 500 })
      for (const minutes of [1, 1, 1, 1]) await buyAndAnswer(shop(), productId, { minutes })
      const link = await linkOf(shop(), await buy(shop().store, productId))
      const item = await lineOf(shop(), link)
      const other = await openShop(engine, { url: shop().url, env: { RATE_LIMIT: 'off' } })
      const sent = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((minutes) =>
          sendAnswer(minutes % 2 ? shop() : other, { link, item, minutes }),
        ),
      )
      await other.close()
      expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
      expect((await voices(shop(), productId)).figures).toMatchObject({ answers: 5, minutes: 1 })
      const rows = await shop()
        .store.db.selectFrom('answer_counts')
        .select(['measure', 'count'])
        .where('key', '=', String(productId))
        .where('count', '<>', 0)
        .execute()
      const total = (measure: string) =>
        rows.filter((row) => row.measure === measure).reduce((sum, { count }) => sum + count, 0)
      expect(['fixed', 'minutes', 'difficulty', 'tool'].map(total)).toEqual([5, 5, 5, 5])
    })

    test('counts in the exact median, whatever was answered and changed', async () => {
      const times = fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 5, maxLength: 9 })
      await fc.assert(
        fc.asyncProperty(times, fc.integer({ min: 1, max: 999 }), async (minutes, changed) => {
          const productId = await makeProduct(shop().store, { cents: 2_499, stock: 500 })
          const sent = []
          for (const each of minutes) {
            sent.push(await buyAndAnswer(shop(), productId, { minutes: each }))
          }
          const [first] = sent
          await sendAnswer(shop(), { link: first?.link, item: first?.item, minutes: changed })
          const sorted = [changed, ...minutes.slice(1)].sort((a, b) => a - b)
          const half = sorted.length / 2
          const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
          const median = middle.reduce((sum, each) => sum + each, 0) / middle.length
          const { figures } = await voices(shop(), productId)
          expect(figures?.minutes).toBe(Math.round(median))
        }),
        { numRuns: 4 },
      )
    })

    test('says something only after staff have read it, and again after a change', async () => {
      const sentence = 'The clip breaks if it is cold.'
      const { item, link, bought } = await buyAndAnswer(shop(), undefined, { sentence })
      const shown = async () => (await voices(shop(), bought.productId)).sentences
      expect(await shown()).toEqual([])
      const list = await shop().get('/api/admin/buyer-sentences?state=waiting&search=CLIP')
      expect(list.headers['x-total-count']).toBe('1')
      expect(list.json()).toMatchObject([{ id: item, sentence, state: 'waiting' }])
      expect((await judge(shop(), item, { sentence, state: 'shown' })).statusCode).toBe(200)
      const { model, minutes, fixed, difficulty } = ANSWER
      expect(await shown()).toEqual([{ sentence, model, minutes, fixed, difficulty }])

      await sendAnswer(shop(), { link, item, sentence: 'Buy it at evil.example' })
      expect(await shown()).toEqual([])
      const stale = await judge(shop(), item, { sentence, state: 'shown' })
      expect(stale.statusCode).toBe(409)
      expect(await shown()).toEqual([])
      const audit = (await shop().get('/api/admin/audit?subject=buyer-answer')).json()
      expect(audit).toMatchObject([{ action: 'buyer-answer.show', subjectId: item }])
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

function find(shop: TestShop, link: string) {
  return shop.call({ method: 'POST', url: '/api/orders/answers/find', payload: { link } })
}

function judge(shop: TestShop, item: number, payload: { sentence: string; state: string }) {
  return shop.call({ method: 'PUT', url: `/api/admin/buyer-sentences/${item}`, payload })
}

async function voices(shop: TestShop, productId: number): Promise<ProductVoicesJson> {
  const slug = await slugOf(shop.store, productId)
  return (await shop.get(`/api/products/${slug}/voices`)).json<ProductVoicesJson>()
}
