import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLUGS } from '../support/sample-catalogue.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

/** What a programmer writes with it; each mistake below must be one to the compiler. */
const USE = `
import { ApiFailure, createClient, type Product } from './shop-client.ts'

export async function useShop(origin: string) {
  const totals: string[] = []
  const shop = createClient({
    origin,
    onResponse: ({ headers }) => totals.push(headers.get('x-total-count') ?? ''),
  })
  const products: readonly Product[] = await shop.getProducts({ query: { limit: 1 } })
  const pump = await shop.getProductsBySlug({ params: { slug: '${SLUGS.pump}' } })
  const price: string = pump.price
  await shop.postMessages({ body: { kind: 'offers', email: 'ann@example.com' } })
  const category = await shop.postCategories({ body: { name: 'Springs & more' } })
  const renamed = await shop.putCategoriesById({
    params: { id: category.id },
    body: { name: 'Springs' },
  })
  const missing = await shop.getProductsBySlug({ params: { slug: 'no/such?part' } }).catch(
    (error: unknown) => error instanceof ApiFailure && [error.status, error.code, error.message],
  )
  const preview: string = await shop.getAdminEmailTextsByKindPreview({
    params: { kind: 'test-of-types' as 'order-placed' },
    query: { subject: 'A', heading: 'B', opening: 'C' },
  }).catch(() => '')
  return { products, price, renamed: renamed.name, missing, totals, preview }
}

export function mistakes(shop: ReturnType<typeof createClient>) {
  // @ts-expect-error: a slug is needed
  void shop.getProductsBySlug()
  // @ts-expect-error: there is no such kind of message
  void shop.postMessages({ body: { kind: 'prank', email: 'ann@example.com' } })
  // @ts-expect-error: a price is text
  void shop.getProductsBySlug({ params: { slug: 'a' } }).then(({ price }) => price.toFixed(2))
}
`
const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'es2024', module: 'nodenext', types: [] },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true },
    lib: ['es2024', 'dom', 'dom.iterable'],
  },
  files: ['use.ts'],
}

let folder: string
let shop: TestShop

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  shop = await openShop('sqlite')
  await run(
    process.execPath,
    ['src/server/commands/write-client.ts', join(folder, 'shop-client.ts')],
    {
      cwd: ROOT,
    },
  )
  writeFileSync(join(folder, 'use.ts'), USE)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
})

afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

test('the client compiles under the strictest settings, and mistakes with it do not', async () => {
  const compiler = join(ROOT, 'node_modules/.bin/tsc')
  const { stdout } = await run(compiler, ['-p', folder]).catch((error) => error)
  expect(stdout).toBe('')
})

test('through it a program reads, writes and gets the reason of a refusal', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { useShop } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'use.ts')).href)
  const seen = await useShop(origin)
  expect(seen).toMatchObject({
    ...{ price: '24.99', renamed: 'Springs', preview: '' },
    missing: [404, 'not_found', 'Product not found'],
  })
  expect(seen.products).toHaveLength(1)
  expect(Number(seen.totals[0])).toBeGreaterThan(1)
})
