import { readFileSync } from 'node:fs'
import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { searchProducts } from '#storage/search/results.ts'
import { vocabularyOf } from '#storage/search/vocabulary.ts'
import { openStore } from '#storage/store.ts'
import { percentile } from '../test/support/percentile.ts'

/**
 * How well the search finds parts: `score-search.ts CASES TARGET`. A case is a line of JSON with
 * `query`, `kind`, `expect` (any of these part numbers counts) and `at` (within the first so many
 * results); of kind "negative", nothing may come back. The target is a running shop (http://…) or a
 * database (sqlite:… or postgres://…) that is searched in this process.
 */

type Case = {
  readonly query: string
  readonly kind: string
  readonly expect: readonly string[]
  readonly at: number
}
type Result = { readonly sku: string; readonly partNumber: string }
type Search = (query: string) => Promise<readonly Result[]>

const ROWS = 24

const [casesFile, target] = process.argv.slice(2)
if (!casesFile || !target) {
  console.error('usage: score-search.ts CASES.jsonl http://host:port | sqlite:file | postgres://…')
  process.exit(1)
}
const cases = readFileSync(casesFile, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Case)
await (target.startsWith('http') ? scoreServer(target) : scoreDatabase(target))

async function scoreServer(base: string): Promise<void> {
  await score(async (query) => {
    const response = await fetch(`${base}/api/products?search=${encodeURIComponent(query)}`)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Result[]
  })
}

async function scoreDatabase(url: string): Promise<void> {
  const log = (sentence: string) => console.error(sentence)
  const store = await openStore<Commands>({
    url,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log,
  })
  const began = performance.now()
  const vocabulary = await vocabularyOf(store)
  const ms = (performance.now() - began).toFixed(1)
  console.log(`${store.name}: ${vocabulary.size()} words read in ${ms} ms`)
  await score(async (search) => {
    const page = await searchProducts(store, { search, limit: ROWS, offset: 0 })
    return page.products
  })
  await store.close()
}

async function score(search: Search): Promise<void> {
  const kinds = new Map<string, { hits: number; cases: number }>()
  const times: number[] = []
  const misses: string[] = []
  let reciprocalRanks = 0
  let positives = 0
  for (const each of cases) {
    const began = performance.now()
    const results = await search(each.query).catch((error: unknown) => String(error))
    times.push(performance.now() - began)
    const rank = typeof results === 'string' ? 0 : rankOf(each, results)
    const isNegative = each.kind === 'negative'
    const isHit = isNegative ? results.length === 0 : rank > 0 && rank <= each.at
    if (!isNegative) {
      positives += 1
      reciprocalRanks += rank > 0 ? 1 / rank : 0
    }
    const kind = kinds.get(each.kind) ?? { hits: 0, cases: 0 }
    kinds.set(each.kind, { hits: kind.hits + (isHit ? 1 : 0), cases: kind.cases + 1 })
    if (!isHit) misses.push(`${each.kind} ${JSON.stringify(each.query)} ${shown(each, results)}`)
  }
  report(kinds, times, reciprocalRanks / Math.max(positives, 1), misses)
}

function rankOf({ expect }: Case, results: readonly Result[]): number {
  const wanted = new Set(expect.map(key))
  return (
    results.findIndex(
      ({ sku, partNumber }) => wanted.has(key(sku)) || wanted.has(key(partNumber)),
    ) + 1
  )
}

function key(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function shown({ expect }: Case, results: readonly Result[] | string): string {
  const got = typeof results === 'string' ? results : results.slice(0, 3).map(({ sku }) => sku)
  return `wanted ${expect.slice(0, 3)}, got ${got}`
}

function report(
  kinds: ReadonlyMap<string, { hits: number; cases: number }>,
  times: readonly number[],
  meanReciprocalRank: number,
  misses: readonly string[],
): void {
  const line = (name: string, hits: number, of: number) =>
    `${name.padEnd(16)} ${String(hits).padStart(4)}/${String(of).padEnd(4)} ${((100 * hits) / of).toFixed(1).padStart(5)}%`
  let hits = 0
  for (const [kind, each] of kinds) {
    hits += each.hits
    console.log(line(kind, each.hits, each.cases))
  }
  const at = (share: number) => `${percentile(times, share).toFixed(2)} ms`
  console.log(line('ALL', hits, cases.length))
  console.log(
    `MRR ${meanReciprocalRank.toFixed(3)}  median ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}`,
  )
  for (const miss of misses) console.log(`  miss ${miss}`)
}
