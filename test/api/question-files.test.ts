import { expect, test } from 'vitest'
import type { QuestionFileJson, StaffQuestionJson } from '#contract/questions/admin-questions.ts'
import { csvLine } from '#domain/product-import/csv-text.ts'
import { buyAndAnswer } from '../support/buyers.ts'
import { outboxOf } from '../support/emails.ts'
import { makeProduct, makeProducts } from '../support/fixtures.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const FORMULAS = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', "'=1", '"a", b;\nc']
const HEADER = ['Product Code/SKU', 'Question', 'Answer', 'State']

inEachShop(
  'a file of questions',
  (shop, engine) => {
    test('changes nothing when it is imported again, and makes the same of another shop', async () => {
      const { sku, slug } = await newPart(shop())
      const texts = [...FORMULAS, ...HOSTILE_TEXTS.slice(0, 20)].map((text) => text.trim())
      for (const text of texts) await ask(shop(), slug, { text, model: text.slice(0, 64) })
      await ask(shop(), slug, { text: 'Whom to tell?', email: 'Asker@example.com' })
      const [last, ...others] = await listed(shop())
      for (const [at, question] of others.entries()) {
        if (at % 3 === 0) continue
        await reply(shop(), question, question.text, at % 3 === 1 ? 'shown' : 'hidden')
      }
      const file = await exported(shop())
      expect(await imported(shop(), file)).toMatchObject({
        ...{ added: 0, changed: 0, unchanged: texts.length + 1, refused: [] },
      })

      const other = await openShop(engine, { contents: 'nothing', env: { RATE_LIMIT: 'off' } })
      await makeProducts(other.store, [{ cents: 2_499, stock: 500, sku }])
      const report = await imported(other, file)
      const copy = await exported(other)
      const again = await imported(other, file)
      const emails = (await outboxOf(other.store)).filter(({ kind }) => kind.startsWith('question'))
      await other.close()
      expect(report).toMatchObject({ added: texts.length + 1, changed: 0, refused: [] })
      expect(copy).toBe(file)
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: texts.length + 1 })
      expect(emails).toEqual([])
      expect(last?.text).toBe('Whom to tell?')
      for (const line of file.split('\r\n')) expect(line).not.toMatch(/(^|,)[=+@-]/)
    })

    test('answers what waits, tells whoever asked, and leaves later answers alone', async () => {
      const { sku, slug } = await newPart(shop())
      await ask(shop(), slug, { text: 'Is it long?', email: 'long@example.com' })
      const waiting = await exported(shop(), `?search=${sku}`)
      const answered = csvLine(HEADER) + csvLine([sku, 'Is it long?', 'Six feet.', 'shown'])
      // Without the address it is another question: nobody else's is answered.
      expect(await imported(shop(), answered)).toMatchObject({ added: 1, changed: 0 })
      const filled = waiting.replace(',,waiting,', ',Six feet.,shown,')
      expect(await imported(shop(), filled)).toMatchObject({ added: 0, changed: 1 })
      expect(await shown(shop(), slug)).toHaveLength(2)
      const emails = (await outboxOf(shop().store)).filter(
        ({ recipient }) => recipient === 'long@example.com',
      )
      expect(emails).toHaveLength(1)
      expect(await imported(shop(), waiting)).toMatchObject({ changed: 0, unchanged: 1 })
      expect(await shown(shop(), slug)).toHaveLength(2)
    })

    test('says by line what is wrong, and takes the rest', async () => {
      const { sku } = await newPart(shop())
      const wrong = [
        ['NO-SUCH', 'Why?', 'So.', 'shown'],
        [sku, '', 'So.', 'shown'],
        [sku, 'Shown without?', '', 'shown'],
        [sku, 'Waits with?', 'So.', 'waiting'],
        [sku, 'Which state?', 'So.', 'open'],
        [sku, 'Fine?', 'Fine.', ''],
      ]
      const report = await imported(shop(), [HEADER, ...wrong].map(csvLine).join(''))
      expect(report).toMatchObject({ added: 1, refusedCount: 5 })
      expect(report.refused).toEqual([
        'Line 2: there is no part “NO-SUCH”.',
        'Line 3: Please write your question.',
        'Line 4: there is nothing to show without an Answer.',
        'Line 5: it has an Answer, so State has to be shown or hidden.',
        'Line 6: State is “open”, not one of waiting, shown, hidden.',
      ])
    })

    test('twice at the same time adds each question once', async () => {
      const { sku, slug } = await newPart(shop())
      const rows = ['One?', 'Two?', 'Three?'].map((text) => csvLine([sku, text, 'Yes.', 'shown']))
      const file = csvLine(HEADER) + rows.join('')
      const other = await openShop(engine, { url: shop().url })
      await Promise.all([imported(shop(), file), imported(other, file)])
      await other.close()
      expect(await shown(shop(), slug)).toHaveLength(3)
    })

    test.each(['', 'Name,Text\r\nx,y\r\n', '"'])('that is none is refused: %j', async (csvData) => {
      const url = '/api/admin/questions/file'
      const refused = await shop().call({ method: 'POST', url, payload: { csvData } })
      expect(refused.statusCode).toBe(400)
    })

    test('buyers’ answers leave as a file too, with or without words', async () => {
      const sentence = '=cmd|calc'
      const { bought } = await buyAndAnswer(shop(), undefined, { sentence, minutes: 35 })
      await buyAndAnswer(shop(), bought.productId, {})
      const all = (await shop().get('/api/admin/exports/buyer-answers')).body
      expect(all).toContain(`${bought.orderNumber},`)
      expect(all).toContain(",WRS325SDHZ08,yes,35,easy,Screwdriver,'=cmd|calc,waiting\r\n")
      expect(all).toContain(',WRS325SDHZ08,yes,20,easy,Screwdriver,,none\r\n')
      const waiting = await shop().get('/api/admin/exports/buyer-answers?state=waiting&search=CALC')
      expect(waiting.body.trim().split('\r\n')).toHaveLength(2)
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

async function newPart(shop: TestShop): Promise<{ readonly sku: string; readonly slug: string }> {
  const { db } = shop.store
  const id = await makeProduct(shop.store, { cents: 2_499, stock: 500 })
  return db
    .selectFrom('products')
    .select(['sku', 'slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function ask(shop: TestShop, slug: string, payload: Readonly<Record<string, string>>) {
  return shop.call({ method: 'POST', url: `/api/products/${slug}/questions`, payload })
}

async function listed(shop: TestShop): Promise<readonly StaffQuestionJson[]> {
  return (await shop.get('/api/admin/questions?limit=100')).json<StaffQuestionJson[]>()
}

function reply(shop: TestShop, question: StaffQuestionJson, answer: string, state: string) {
  const { id, version } = question
  const url = `/api/admin/questions/${id}`
  return shop.call({ method: 'PUT', url, payload: { answer, state, version } })
}

async function exported(shop: TestShop, query = ''): Promise<string> {
  return (await shop.get(`/api/admin/exports/questions${query}`)).body
}

async function imported(shop: TestShop, csvData: string): Promise<QuestionFileJson> {
  const url = '/api/admin/questions/file'
  const response = await shop.call({ method: 'POST', url, payload: { csvData } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<QuestionFileJson>()
}

async function shown(shop: TestShop, slug: string): Promise<readonly unknown[]> {
  const url = `/api/products/${slug}/voices`
  return (await shop.get(url)).json<{ questions: unknown[] }>().questions
}
