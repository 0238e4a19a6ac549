import { expect, test } from 'vitest'
import { createMatcher } from '../router/matching.ts'
import { routes } from './all-routes.ts'
import { routesInBrowser } from './routes-in-browser.ts'

test.each(routes.map(({ path }) => path))('a browser at %s can show it', async (pattern) => {
  const path = pattern.replace(/:\w+/g, 'some-thing')
  const found = createMatcher(await routesInBrowser(path))(path)
  expect(found).toMatchObject({ kind: 'page', match: { route: { path: pattern } } })
})

test('a shopper has no table of the back office, and an owner’s page needs none', async () => {
  const [home, own] = await Promise.all(['/', '/appliance-parts/own-page'].map(routesInBrowser))
  expect(home).toBe(own)
  expect(home?.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})
