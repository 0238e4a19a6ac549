import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'src')

/** They hold what could be had again: the table of caches in docs/architecture.md has each. */
const CACHES = [
  'domain/orders/delivery-dates.ts',
  'domain/search/describing-words.ts',
  'domain/search/help-topics.ts',
  'domain/search/part-names/named-parts.ts',
  'domain/search/symptoms/library-symptoms.ts',
  'domain/search/symptoms/likeness.ts',
  'domain/search/trade-words.ts',
  'http/calls/accept.ts',
  'jobs/pictures/make-sizes.ts',
  'server/build/sources.ts',
  'server/pages/shop-changes.ts',
  'storage/catalogue/products/product-changes.ts',
  'web/page-layout/editable.tsx',
  'web/router/page-modules.ts',
  'web/shop-facts/contact.ts',
  'web/shop-facts/fill.ts',
  'web/storefront/product-list/first-pages.ts',
]

/** They hold what is under way, and forget it when that ends. */
const UNDER_WAY = [
  // Transactions that raise the catalogue version.
  'storage/engine/catalogue-version.ts',
  // Open database files.
  'storage/engine/sqlite/files.ts',
]

/** They hold what happens at the moment, or where the process or the tab stands. */
const STATE = [
  // The configuration and the log, for what goes wrong before the shop is open.
  'server/process.ts',
  'web/data/fit-question.ts',
  // When the page was loaded.
  'web/data/now.ts',
  // The visitor's session, where the device stores nothing.
  'web/data/session.ts',
]

/** Outside of functions and classes nothing is indented. */
const GROWING = /^(?:export )?const \w+(?:: .+)? = new (?:Weak)?(?:Map|Set)(?:<[^()]*>)?\(\)/m

/** A variable that is filled later, or a value that is computed when it is first used. */
const REMEMBERED = /^(?:export )?(?:let \w+:[^=]*?\bundefined$|const \w+ = once\()/m

test('every map or memo of a module is known, and those that are caches are in the table', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const holding = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8')
    return GROWING.test(text) || REMEMBERED.test(text)
  })
  expect(holding.toSorted()).toEqual([...CACHES, ...UNDER_WAY, ...STATE].toSorted())
  const table = tableOfCaches()
  expect(CACHES.filter((file) => !table.includes(`\`${file}\``))).toEqual([])
})

test('the table of caches names files that exist', () => {
  const files = [...tableOfCaches().matchAll(/`([\w/-]+\.tsx?)`/g)].map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(CACHES.length)
  const places = [SOURCE, join(SOURCE, 'storage/engine')]
  const isThere = (file: string) => places.some((place) => existsSync(join(place, file)))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

function tableOfCaches(): string {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const section = text.split('\n## ').find((each) => each.startsWith('Caches\n')) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
}
