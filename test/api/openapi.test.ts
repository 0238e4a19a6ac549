import { expect, test } from 'vitest'
import type { JsonSchema, OpenApi } from '#api/docs/openapi.ts'
import { inEachShop } from '../support/shop.ts'

inEachShop('the API describes itself', (app) => {
  const document = async () => (await app().get('/openapi.json')).json<OpenApi>()

  test('every registered API route is in the document', async () => {
    const { paths } = await document()
    const missing = app()
      .app.declaredRoutes.filter(
        ({ url, method }) =>
          url.startsWith('/api/') && !/\*|^\/api\/docs/.test(url) && method !== 'HEAD',
      )
      .filter(({ url, method, access }) => {
        const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
        return operation?.['x-access'] !== access
      })
    expect(missing).toEqual([])
  })

  test('every reference leads somewhere', async () => {
    const { paths, components } = await document()
    const text = JSON.stringify({ paths, components })
    expect(text).not.toContain('$defs')
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(Object.keys(components.schemas)).toContain(name)
    }
    const product: JsonSchema | undefined = components.schemas.ProductDetail
    expect(product?.properties?.compatibility?.type).toBe('array')
  })

  test('bodies and queries are described as they are sent', async () => {
    const { paths } = await document()
    const list = paths['/api/products']?.get
    expect(list?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['limit', 'offset', 'search', 'category', 'sort']),
    )
    expect(list?.parameters.every(({ required }) => !required)).toBe(true)
    expect(paths['/api/products/{slug}']?.get?.parameters).toEqual([
      { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    ])
    expect(
      paths['/api/admin/session']?.post?.requestBody?.content['application/json']?.schema,
    ).toEqual({ $ref: '#/components/schemas/StaffSignIn' })
  })

  test('a message that is sent and one that staff read are described apart', async () => {
    const { paths, components } = await document()
    expect(paths['/api/messages']?.post?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/MessageInput',
    })
    expect(components.schemas.MessageInput).not.toEqual(components.schemas.Message)
  })

  test('an import is 200 when it was checked and 202 when it has begun', async () => {
    const { paths } = await document()
    const { responses = {} } = paths['/api/admin/imports']?.post ?? {}
    expect(Object.keys(responses)).toEqual(['200', '202', 'default'])
  })

  test('the reference page names every call and runs no script', async () => {
    const page = await app().get('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).not.toMatch(/<script|style="|undefined|\[object/)
    const { paths } = await document()
    for (const path of Object.keys(paths)) expect(page.body).toContain(`<code>${path}</code>`)
    const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    const sheet = await app().get('/api/docs.css')
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
