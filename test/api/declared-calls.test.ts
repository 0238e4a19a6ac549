import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { readRoute } from '#api/shop/read-route.ts'
import { type Address, addressOf } from '#contract/address.ts'
import { call, type PublicRead, type ResponseOf } from '#contract/call.ts'
import { type addToCart, cartContents } from '#contract/cart/cart-calls.ts'
import { categoryList, productList } from '#contract/catalogue/catalogue-calls.ts'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { productBySlug, productFit } from '#contract/product-page/product-calls.ts'
import { route } from '#http/calls/route.ts'
import type { send } from '#web/data/send.ts'

/*
 * Half of this is for the compiler: a line after @ts-expect-error that compiles fails `tsc`.
 */

test('an address has its parameters encoded, and no filter that is not set', () => {
  expect(addressOf(categoryList)).toBe('/api/categories')
  expect(addressOf(productFit, { slug: 'a/b', model: 'WF 42?' })).toBe(
    '/api/products/a%2Fb/fits/WF%2042%3F',
  )
  const query = { search: 'drain pump', brand: '', inStock: false, limit: 24, offset: undefined }
  expect(addressOf(productList, {}, query)).toBe('/api/products?search=drain%20pump&limit=24')
  expect(addressOf(productList, {}, { inStock: true })).toBe('/api/products?inStock=true')
})

test('parameters are those of the path and the query', () => {
  // @ts-expect-error The path needs a slug.
  addressOf(productBySlug)
  // @ts-expect-error The path has no such parameter.
  addressOf(productBySlug, { id: 1 })
  // @ts-expect-error The query has no such parameter.
  addressOf(productList, {}, { colour: 'red' })
  // @ts-expect-error Nothing is sorted by colour.
  addressOf(productList, {}, { sort: 'colour' })
  const declared = { method: 'GET', access: 'public', summary: '', response: z.string() } as const
  // @ts-expect-error The schema forgets the path's parameter.
  call({ ...declared, path: '/api/test/:id', params: z.object({ name: z.string() }) })
})

test('a response is what its call declares', () => {
  expectTypeOf<ResponseOf<typeof productBySlug>>().toEqualTypeOf<ProductDetailJson>()
  const wrong = { slug: 'x', name: 7 }
  // @ts-expect-error The body is no product.
  readRoute(productBySlug, async () => ({ body: wrong }))
  // @ts-expect-error Neither is this a cart.
  route(cartContents, { handler: async () => ({ lines: [] }) })
  // @ts-expect-error Nor is nothing.
  route(cartContents, { handler: async () => undefined })
  expectTypeOf<typeof send<typeof addToCart>>()
    .parameter(1)
    .toExtend<{ readonly body: { readonly productId: number; readonly quantity: number } }>()
})

test('a page is made of public reads alone', () => {
  const reads: Address<PublicRead>[] = [addressOf(categoryList)]
  // @ts-expect-error A cart is one visitor's own.
  reads.push(addressOf(cartContents))
  // @ts-expect-error No text is an address by itself.
  reads.push('/api/products')
  expect(reads).toHaveLength(3)
})
