import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { DRAWN_GUIDES } from './all.ts'
import { builtInGuides, stepFiles } from './files.ts'
import { drawingOf } from './guide.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

test.each(Object.entries(stepFiles()))(
  '%s is what the writer makes: run npm run seed',
  (path, text) => {
    expect(text === read(path)).toBe(true)
  },
)

/** As the guides call what the catalogue's categories sell. */
const APPLIANCE_OF: Readonly<Record<string, string>> = {
  'Refrigerator Parts': 'refrigerator',
  'Washer Parts': 'washer',
  'Dryer Parts': 'dryer',
  'Oven & Range Parts': 'range',
  'Dishwasher Parts': 'dishwasher',
  'HVAC Parts': 'hvac',
}

test('the 20 kinds of part that stand best in the catalogue have a picture for each step', () => {
  const products = parse<Record<string, string>>(read('seed/products.csv'), { columns: true })
  const byKind = Map.groupBy(products, (product) => product['GPS Category'] ?? '')
  const standing = [...byKind].map(([path, parts]) => ({
    path,
    sum: parts.reduce((sum, part) => sum + Number(part.Popularity), 0),
  }))
  const best = standing.sort((one, other) => other.sum - one.sum).slice(0, 20)
  const guides = best.map(({ path }) => {
    const [category = '', kind] = path.split(' > ')
    const appliance = APPLIANCE_OF[category]
    return builtInGuides().find((guide) => guide.appliance === appliance && guide.kind === kind)
  })
  expect(DRAWN_GUIDES.map(({ slug }) => slug)).toEqual(guides.map((guide) => guide?.slug))
})

/** A page shows one of them; on the slowest connection that is a third of a second. */
const MOST_COMPRESSED_BYTES = 12 * 1024

describe.each(DRAWN_GUIDES.map((guide) => [guide.slug, guide] as const))('%s', (_, guide) => {
  const svg = drawingOf(guide)

  test('shows four to eight different steps, each with its own words', () => {
    const alts = guide.steps.map(({ alt }) => alt)
    expect(alts.length).toBeGreaterThanOrEqual(4)
    expect(alts.length).toBeLessThanOrEqual(8)
    expect(new Set(alts).size).toBe(alts.length)
    expect(new Set(guide.steps.map(({ scene }) => scene.join(''))).size).toBe(alts.length)
    expect(alts.filter((alt) => !/^[A-Z].{15,130}\.$/.test(alt))).toEqual([])
  })

  test('refers to nothing that is missing, and is small', () => {
    const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const wanted = [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id)
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    expect(brotliCompressSync(svg).length).toBeLessThan(MOST_COMPRESSED_BYTES)
  })
})
