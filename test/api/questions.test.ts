import { expect, test } from 'vitest'
import type { StaffQuestionJson } from '#contract/questions/admin-questions.ts'
import type { ProductVoicesJson } from '#contract/questions/questions.ts'
import { slugOf } from '../support/buyers.ts'
import { outboxOf } from '../support/emails.ts'
import { makeProduct } from '../support/fixtures.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'

const TEXT = 'Does it come with the clamp?'

inEachShop(
  'a question about a part',
  (shop, engine) => {
    test('is public once staff have answered it, in every process, and can be hidden again', async () => {
      const slug = await newPart(shop())
      expect((await ask(shop(), slug, { text: TEXT, model: 'WFW9050' })).statusCode).toBe(201)
      expect(await shown(shop(), slug)).toEqual([])
      const [question] = await listed(shop(), 'state=waiting')
      expect(question).toMatchObject({ text: TEXT, model: 'WFW9050', product: { slug } })
      const early = await reply(shop(), question, { answer: ' ', state: 'shown' })
      expect(early.statusCode).toBe(400)

      const answer = 'It does: both clamps are in the box.'
      expect((await reply(shop(), question, { answer, state: 'shown' })).statusCode).toBe(200)
      const other = await openShop(engine, { url: shop().url })
      expect(await shown(other, slug)).toMatchObject([{ text: TEXT, answer, isExample: false }])
      await other.close()
      const stale = await reply(shop(), question, { answer: 'No.', state: 'shown' })
      expect(stale.statusCode).toBe(409)

      const [latest] = await listed(shop(), 'state=shown&search=BOTH%20CLAMPS')
      await reply(shop(), latest, { answer, state: 'hidden' })
      expect(await shown(shop(), slug)).toEqual([])
      const audit = (await shop().get('/api/admin/audit?subject=question')).json()
      expect(audit).toHaveLength(2)
      expect(audit[0]).toMatchObject({ action: 'question.reply', after: { state: 'hidden' } })
    })

    test('is stored once however often the button is pressed', async () => {
      const slug = await newPart(shop())
      await Promise.all([1, 2, 3].map(() => ask(shop(), slug, { text: 'Once?' })))
      const found = await shop().get('/api/admin/questions?search=once%3F')
      expect(found.headers['x-total-count']).toBe('1')
    })

    test('tells whoever asked, once, and only who gave an address', async () => {
      const slug = await newPart(shop())
      await ask(shop(), slug, { text: 'Left or right?', email: 'asker@example.com' })
      await ask(shop(), slug, { text: 'Black or white?' })
      for (const search of ['left or right', 'black or white']) {
        const [question] = await listed(shop(), `search=${encodeURIComponent(search)}`)
        await reply(shop(), question, { answer: 'Both.', state: 'shown' })
        await reply(shop(), question && { ...question, version: 2 }, {
          answer: 'Both!',
          state: 'shown',
        })
      }
      const emails = (await outboxOf(shop().store)).filter(({ kind }) =>
        kind.startsWith('question'),
      )
      expect(emails).toMatchObject([{ kind: 'question-answered', recipient: 'asker@example.com' }])
      const [email] = emails
      const written = (await shop().get(`/api/admin/emails/${email?.id}`)).json()
      expect(written.text).toContain('Both!')
      expect(written.text).toContain(`/appliance-parts/products/${slug}`)
      expect(written.text).not.toContain('Left or right')
    })

    test.each([
      [{ text: '' }, 'Please write your question'],
      [{ text: 'x'.repeat(501) }, 'Please use at most 500 characters'],
      [{ text: TEXT, email: 'nobody' }, 'Please enter a valid email address'],
      [{ text: TEXT, model: 'x'.repeat(65) }, 'A model number can have at most 64 characters'],
    ])('is refused with a sentence: %o', async (body, sentence) => {
      const refused = await ask(shop(), await newPart(shop()), body)
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain(sentence)
    })

    test('about no part of the shop has nobody to answer it', async () => {
      expect((await ask(shop(), 'no-such-part', { text: TEXT })).statusCode).toBe(404)
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

test('nobody floods a mailbox or the staff with questions', async () => {
  const shop = await openShop('sqlite')
  const slug = await newPart(shop)
  const codes: number[] = []
  for (let at = 0; at < 11; at += 1) {
    codes.push((await ask(shop, slug, { text: `Question ${at}` })).statusCode)
  }
  await shop.close()
  expect(codes.at(-1)).toBe(429)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(201))
})

async function newPart({ store }: TestShop): Promise<string> {
  return slugOf(store, await makeProduct(store, { cents: 2_499, stock: 5 }))
}

function ask(shop: TestShop, slug: string, payload: Readonly<Record<string, string>>) {
  return shop.call({ method: 'POST', url: `/api/products/${slug}/questions`, payload })
}

async function listed(shop: TestShop, query: string): Promise<readonly StaffQuestionJson[]> {
  return (await shop.get(`/api/admin/questions?${query}`)).json<StaffQuestionJson[]>()
}

function reply(
  shop: TestShop,
  question: Pick<StaffQuestionJson, 'id' | 'version'> | undefined,
  said: { readonly answer: string; readonly state: string },
) {
  const { id = 0, version = 0 } = question ?? {}
  const url = `/api/admin/questions/${id}`
  return shop.call({ method: 'PUT', url, payload: { ...said, version } })
}

async function shown(shop: TestShop, slug: string): Promise<ProductVoicesJson['questions']> {
  return (await shop.get(`/api/products/${slug}/voices`)).json<ProductVoicesJson>().questions
}
