import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { createMatcher } from './matching.ts'

const match = createMatcher(routes)

test('a slug is decoded for the page and encoded in its address', () => {
  const found = match('/appliance-parts/products/a%2Fb%20c')
  expect(found).toMatchObject({
    kind: 'page',
    url: '/appliance-parts/products/a%2Fb%20c',
    match: { params: { slug: 'a/b c' }, route: { name: 'product' } },
  })
})

test('only known query parameters count, empty ones do not', () => {
  const found = match('/search?x=1&q=pump&page=')
  expect(found).toMatchObject({ kind: 'page', url: '/search?q=pump' })
})

test('the first of a repeated parameter is meant, unless the page takes several', () => {
  expect(match('/search?q=one&q=two&brand=GE&brand=&brand=Bosch')).toMatchObject({
    url: '/search?q=one&brand=GE&brand=Bosch',
  })
})

test('another spelling of a path moves to the one spelling', () => {
  expect(match('/appliance-parts/%63art')).toEqual({ kind: 'moved', to: '/appliance-parts/cart' })
  expect(match('/search/?q=x')).toEqual({ kind: 'moved', to: '/search?q=x' })
})

test('a parameter in another encoding is the same page', () => {
  expect(match('/appliance-parts/products/a=b')).toMatchObject({
    kind: 'page',
    url: '/appliance-parts/products/a%3Db',
    match: { params: { slug: 'a=b' } },
  })
})

test('a move never leads to another site', () => {
  for (const url of ['//evil.example', '//evil.example/cart', '/\\evil.example', '///cart']) {
    const found = match(url)
    if (found.kind === 'moved') expect(found.to).toMatch(/^\/[a-z]/)
  }
})

test('a path that cannot be decoded is missing', () => {
  expect(match('/appliance-parts/products/%E0%A4%A')).toEqual({ kind: 'missing' })
})

test('no two rows of the table claim one address', () => {
  const claims = routes.flatMap((route) => [route.path, ...route.aliases])
  expect(claims).toEqual([...new Set(claims)])
})
