import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#web/routes/all-routes.ts'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

/** Of letters that no page has, so that every one of them was sent. */
const LONG = 'QZ'.repeat(2_000)
const TOO_MUCH = LONG.slice(0, 201)

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('a page that is not there repeats at most 200 characters of its path', async () => {
  const urls = [
    `/${LONG}`,
    `/assets/${LONG}`,
    ...routes
      .filter(({ path }) => path.includes(':'))
      .flatMap(({ path }) =>
        [199, 4_000].map((length) => path.replace(/:\w+/g, LONG.slice(0, length))),
      ),
  ]
  const loud: string[] = []
  for (const url of urls) {
    const { statusCode, body } = await pages.get(url)
    if (statusCode >= 400 && body.includes(TOO_MUCH)) loud.push(`${statusCode} ${url.slice(0, 80)}`)
  }
  expect(loud).toEqual([])
})
