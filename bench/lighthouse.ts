import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '../test/support/find-browser.ts'
import { median } from './median.ts'
import { startStore } from './processes.ts'
import { table } from './table.ts'

/*
 * npm run lighthouse            every page, five times each; exits with 1 if one is below its bar
 * npm run lighthouse -- home    only the pages named
 *
 * Lighthouse and what it needs are 200 packages, so they are fetched when asked for and are no part
 * of an installation.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2'
/** The score of performance is the median: it varies with whatever else the machine does. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const LARGEST_REPORT_BYTES = 50_000_000

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>
const BARS: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

type Page = {
  readonly name: string
  readonly path: string
  /** Pages that search engines are asked to leave out cannot pass its checks. */
  readonly indexed: boolean
}

const PRODUCT =
  '/appliance-parts/products/whirlpool-refrigerator-water-filter-everydrop-filter-1-push-in-edr1rxd1'
const PAGES: readonly Page[] = [
  { name: 'home', path: '/', indexed: true },
  { name: 'category', path: '/appliance-parts/categories/washer-parts', indexed: true },
  { name: 'product', path: PRODUCT, indexed: true },
  { name: 'model', path: '/appliance-parts/models/WRS325SDHZ08', indexed: true },
  { name: 'search', path: '/search?q=pump', indexed: false },
  { name: 'cart', path: '/appliance-parts/cart', indexed: false },
  { name: 'checkout', path: '/appliance-parts/checkout', indexed: false },
]

const names = process.argv.slice(2)
const unknown = names.filter((name) => !PAGES.some((page) => page.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no page ${unknown.join(', ')}. There are: ${PAGES.map((page) => page.name).join(', ')}`,
  )
  process.exit(1)
}

const browser = findBrowser()
if (!browser) throw new Error('Lighthouse needs Chromium: run `node test/support/prepare.ts`')
const folder = mkdtempSync(join(tmpdir(), 'store-lighthouse-'))
const store = await startStore(`sqlite:${join(folder, 'store.db')}`)
const origin = `http://127.0.0.1:${store.port}`
try {
  const cookie = await fillCart()
  const rows: string[][] = []
  for (const page of PAGES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const scores = await scoresOf(page, cookie)
    const low = CATEGORIES.filter((name) => isRequired(page, name) && scores[name] < BARS[name])
    if (low.length > 0) process.exitCode = 1
    const cells = CATEGORIES.map((name) => (isRequired(page, name) ? String(scores[name]) : '–'))
    rows.push([page.name, ...cells, low.length === 0 ? 'yes' : `no: ${low.join(', ')}`])
  }
  const columns = CATEGORIES.map((title) => ({ title, right: true }))
  console.log(table([{ title: 'Lighthouse, phone' }, ...columns, { title: 'meets its bar' }], rows))
} finally {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
}

function isRequired({ indexed }: Page, category: (typeof CATEGORIES)[number]): boolean {
  return category !== 'seo' || indexed
}

/** The worst score of each category, but the median of performance. */
async function scoresOf({ path }: Page, cookie: string): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await runLighthouse(path, cookie))
  const worst = (name: keyof Scores) => Math.min(...runs.map((scores) => scores[name]))
  return {
    performance: median(runs.map(({ performance }) => performance)),
    accessibility: worst('accessibility'),
    'best-practices': worst('best-practices'),
    seo: worst('seo'),
  }
}

async function runLighthouse(path: string, cookie: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, origin + path, '--output=json', '--quiet'],
      ...[
        '--chrome-flags=--headless=new --no-sandbox',
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: LARGEST_REPORT_BYTES },
  )
  const { categories } = JSON.parse(stdout) as {
    readonly categories: Readonly<Record<keyof Scores, { readonly score: number | null }>>
  }
  const score = (name: keyof Scores) => Math.round((categories[name].score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

/** Cart and checkout show what is in the cart that the cookie belongs to. */
async function fillCart(): Promise<string> {
  const product = await fetch(`${origin}/api/products/${PRODUCT.split('/').at(-1)}`)
  const { id } = (await product.json()) as { readonly id: number }
  const added = await fetch(`${origin}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: id, quantity: 1 }),
  })
  if (!added.ok) throw new Error(`the cart responded with ${added.status}: ${await added.text()}`)
  return added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
