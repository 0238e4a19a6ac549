import { createReadStream, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cents } from '#domain/money.ts'
import { type ImportKind, MATCH_COLUMNS, type Match } from '#domain/product-import/kinds.ts'
import { movePercent } from '#domain/product-import/price-limit.ts'
import { checkImport } from '#jobs/product-import/check-import.ts'
import type { CheckSummary } from '#jobs/product-import/check-report.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { rowsInState } from '#storage/product-import/changes.ts'
import { csvLine } from '../support/csv-line.ts'
import { createDatabase, ENGINES, type TestDatabase } from '../support/databases.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { applyRun, checkFile, runNow, wholeCatalogue } from '../support/update-file.ts'

/*
 * Suppliers' files made from the demo catalogue, which has the makers' numbers, names and prices that
 * files of the trade have: what the check of a file says is what applying it does.
 */

/** Always the same files; another number makes others. */
const SEED = 20_261_119
const FILES = 3
const ROWS = { minLength: 350, maxLength: 500 }

const CATALOGUE = new URL('../../seed/products.csv', import.meta.url)
const PRODUCTS: readonly Readonly<Record<string, string>>[] = parse(readFileSync(CATALOGUE), {
  columns: true,
})

/** Which part a row is about: some are there twice. */
const place = fc.integer({ min: 0, max: PRODUCTS.length - 1 })
/** A price in percent of the present one, or what else is found in a column of prices. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 40, max: 250 }) },
  { weight: 2, arbitrary: fc.constant(100) },
  { weight: 2, arbitrary: fc.constantFrom('', '0', '0.00', '$1,299.00', '(clear)') },
  { weight: 1, arbitrary: fc.constantFrom('ask', '-5', '12,50', '100000.00', '1e3') },
)
const cost = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.integer({ min: 20, max: 150 }) },
  { weight: 1, arbitrary: fc.constantFrom('n/a', '0') },
)
/** One in eight is a number that nobody has. */
const isOther = fc.nat({ max: 7 }).map((number) => number === 0)

const rowsOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { ...ROWS, size: 'max' })

const priceRow = fc.record({ place, price, retail: price, cost, isOther, upper: fc.boolean() })
/** More categories than an import may create. */
const shelf = fc.nat({ max: 2_000 }).map((number) => (number < 1_800 ? `Shelf ${number}` : ''))
const newRow = fc.record({ place, price, cost, isOther, shelf })

describe.each(ENGINES)('what a check says of a supplier’s file (%s)', (engine) => {
  let database: TestDatabase
  let store: TestStore

  beforeAll(async () => {
    database = await createDatabase(engine)
    store = await openTestStore(database.url)
    await importProducts(store.write, createReadStream(CATALOGUE), { source: 'catalogue' })
  })

  afterAll(async () => {
    await store?.close()
    await database?.drop()
  })

  test('with changed prices is what applying it does, and undo takes it back', async () => {
    const file = fc.record({
      match: fc.constantFrom<Match>('sku', 'part-number'),
      rows: rowsOf(priceRow),
    })
    await fc.assert(
      fc.asyncProperty(file, async ({ match, rows }) => {
        const column = MATCH_COLUMNS[match]
        const lines = rows.map((row) => {
          const product = productAt(row.place)
          const number = `${row.isOther ? 'NONE-' : ''}${product[column]}`
          const cells = [row.price, row.retail, row.cost].map((cell) => cellOf(cell, product.Price))
          return csvLine([row.upper ? number.toUpperCase() : number, ...cells])
        })
        const { before, after, check, accepted, runId } = await checkedAndApplied(
          [csvLine([column, 'Price', 'Retail Price', 'Cost']), ...lines],
          { kind: 'prices', match },
        )
        const changed = [...after].filter(
          ([sku, part]) => !isDeepStrictEqual(part, before.get(sku)),
        )
        expect(check.changed).toBe(changed.length)
        expect(after.size).toBe(before.size)

        const moves = changed.flatMap(([sku]) => {
          const [from, to] = [priceIn(before, sku), priceIn(after, sku)]
          return from === to ? [] : [{ from, to }]
        })
        const rowsIn = (name: string) =>
          check.columns.find((each) => each.column === name)?.rows ?? 0
        expect(rowsIn('Price')).toBe(moves.length)
        expect(rowsIn('Price') + rowsIn('Retail Price')).toBeGreaterThanOrEqual(changed.length)
        expect(check.largestMove).toBe(
          Math.max(0, ...moves.map(({ from, to }) => movePercent(from, to))),
        )
        expect(check.unpriced.count).toBe(moves.filter(({ to }) => to === 0).length)
        const losses = accepted.filter(({ at }) => {
          const { place: part, cost: given } = rows[at] ?? { place: 0, cost: '' }
          const product = productAt(part)
          const cents = centsOf(cellOf(given, product.Price))
          return cents !== undefined && priceIn(after, product['Product Code/SKU']) < cents
        })
        expect(check.belowCost.count).toBe(losses.length)

        await undoImport(store.write, { runId, actor: 'staff' })
        expect(isDeepStrictEqual(await wholeCatalogue(store), before)).toBe(true)
      }),
      { seed: SEED, numRuns: FILES, endOnFailure: true },
    )
  })

  test('of new parts is what applying it does, and what the dry run says', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf(newRow), async (rows) => {
        const lines = rows.map((row) => {
          const product = productAt(row.place)
          const sku = `${row.isOther ? '' : 'X-'}${product['Product Code/SKU']}`
          const category = row.shelf || (product.Category ?? '')
          const cells = [cellOf(row.price, product.Price), cellOf(row.cost, product.Price)]
          return csvLine([product['Product Name'] ?? '', sku, ...cells, category])
        })
        const header = csvLine(['Product Name', 'Product Code/SKU', 'Price', 'Cost', 'Category'])
        const dry = await checkImport(store.db, oneText([header, ...lines].join('\n')))
        const { before, after, check, runId } = await checkedAndApplied([header, ...lines], {
          ...{ kind: 'new', match: 'sku' },
        })
        expect(check).toMatchObject({ created: dry.created, skipped: dry.skipped })
        expect([check.unpriced, check.belowCost]).toEqual([dry.unpriced, dry.belowCost])
        expect(check.newCategories).toEqual(dry.newCategories)

        const created = [...after].filter(([sku]) => !before.has(sku))
        expect(check.created).toBe(created.length)
        expect(dry.products.map(({ sku }) => sku).toSorted()).toEqual(
          created.map(([sku]) => sku).toSorted(),
        )
        expect(check.unpriced.count).toBe(created.filter(([, part]) => part.price === 0).length)
        const shelves = new Set(created.map(([, part]) => part.category))
        expect(check.newCategories.filter((name) => !shelves.has(name))).toEqual([])
        const old = [...before].filter(([sku, part]) => !isDeepStrictEqual(part, after.get(sku)))
        expect(old).toEqual([])

        const undone = await undoImport(store.write, { runId, actor: 'staff' })
        expect(undone).toEqual({ removed: created.length, restored: 0, kept: 0 })
        expect(isDeepStrictEqual(await wholeCatalogue(store), before)).toBe(true)
      }),
      { seed: SEED, numRuns: FILES, endOnFailure: true },
    )
  })

  /** Checks a file and applies it; the counts of the run must not change with that. */
  async function checkedAndApplied(
    lines: readonly string[],
    options: { readonly kind: ImportKind; readonly match: Match },
  ) {
    const before = await wholeCatalogue(store)
    const runId = await checkFile(store, lines, options)
    const checked = await runNow(store, runId)
    expect(isDeepStrictEqual(await wholeCatalogue(store), before)).toBe(true)
    await applyRun(store, runId)
    const { check, rejected } = checked.report as Report
    const { report: _, status, step, finishedAt, ...counts } = checked
    expect(await runNow(store, runId)).toMatchObject({ ...counts, status: 'done' })
    expect(await rowsInState(store.db, runId, 'moved', 10)).toEqual([])
    const { created, changed, unchanged, skipped, unknown, wrong } = check
    expect(counts).toMatchObject({ created, changed, unchanged, skipped, unknown })
    expect(counts).toMatchObject({ rejectedRows: wrong, rowsRead: lines.length - 1 })
    const refused = new Set(rejected.map(({ line }) => line))
    const accepted = lines
      .slice(1)
      .map((_, at) => ({ at }))
      .filter(({ at }) => !refused.has(at + 2))
    return { before, after: await wholeCatalogue(store), check, accepted, runId }
  }
})

type Report = {
  readonly check: CheckSummary
  /** Also of rows about parts that nobody has. */
  readonly rejected: readonly { readonly line: number }[]
}

type Catalogue = Awaited<ReturnType<typeof wholeCatalogue>>

function productAt(index: number): Readonly<Record<string, string>> {
  return PRODUCTS[index] ?? {}
}

function priceIn(catalogue: Catalogue, sku = ''): Cents {
  const price = catalogue.get(sku)?.price
  if (price === undefined) throw new Error(`there is no part ${sku}`)
  return price
}

/** A percentage of the present price, or the text itself. */
function cellOf(given: number | string, present = ''): string {
  if (typeof given === 'string') return given
  return ((Math.round(Number(present) * 100) * given) / 10_000).toFixed(2)
}

/** Undefined where nothing is given. */
function centsOf(cell: string): number | undefined {
  return cell === '' ? undefined : Math.round(Number(cell) * 100)
}
