import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainLinks, mainText } from '../support/page-text.ts'
import { openPages, textOf } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

let pages: TestShop
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('an unknown path is a 404 with the question, a link home and the appliances', async () => {
  const response = await pages.get('/no/such/page')
  expect(response.statusCode).toBe(404)
  expect(textOf(response.body, 'h1')).toBe('404 Page Not Found')
  expect(mainText(response.body)).toContain('Did you forget to add the page to the router?')
  const links = mainLinks(response.body)
  expect(links).toContain('/')
  expect(links).toContain('/appliance-parts/categories/washer-parts')
})

test('script in an unknown path is not repeated', async () => {
  const response = await pages.get('/%3Cscript%3Ealert(1)%3C/script%3E')
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('<script>alert')
})
