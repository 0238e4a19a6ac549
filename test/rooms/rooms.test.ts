import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const SOURCE = resolve(import.meta.dirname, '../../src')

/** Which rooms a room may import from; every room may import from itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  storage: ['domain'],
  flows: ['domain', 'storage'],
  api: ['domain', 'contract', 'storage', 'flows'],
  server: ['domain', 'contract', 'storage', 'flows', 'api', 'web'],
  web: ['domain', 'contract'],
}

/**
 * Which parts of web a part of web may import from; a file beside the folders goes by its name. The
 * kit knows nothing of the shop, and storefront, admin and info know nothing of each other: what two
 * of them need stands in a folder above them in this table.
 */
const WEB_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  paths: [],
  shop: [],
  ui: [],
  router: ['paths'],
  data: ['paths', 'ui'],
  'shop-facts': ['shop'],
  shell: ['paths', 'shop', 'ui', 'router', 'data'],
  'page-layout': ['paths', 'ui', 'router', 'shell'],
  forms: ['ui', 'data', 'shop-facts', 'page-layout'],
  storefront: [
    'paths',
    'shop',
    'ui',
    'router',
    'data',
    'shop-facts',
    'shell',
    'page-layout',
    'forms',
  ],
  info: ['paths', 'shop', 'ui', 'router', 'data', 'shop-facts', 'shell', 'page-layout', 'forms'],
  admin: ['paths', 'shop', 'ui', 'router', 'data', 'shop-facts', 'forms'],
  routes: ['paths', 'router', 'storefront', 'info', 'admin'],
  app: ['ui', 'router', 'data', 'shell'],
  styles: [],
  'entry-client': ['styles', 'app', 'routes', 'router', 'data', 'shell'],
  'entry-server': ['app', 'routes', 'router', 'data', 'shell'],
}

/** Only these know which engine runs. */
const ENGINE_FILES = 'storage/dialects'
const ENGINE_PACKAGES = ['node:sqlite', 'pg']

const files = filesBelow(SOURCE)
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })))

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(100)
})

test('every file stands in a known room', () => {
  expect(files.filter((file) => !(roomOf(file) in MAY_IMPORT))).toEqual([])
})

test('imports cross rooms only in the allowed direction', () => {
  const wrong = imports.filter(({ file, target }) => {
    const room = roomOfTarget(file, target)
    return room && room !== roomOf(file) && !MAY_IMPORT[roomOf(file)]?.includes(room)
  })
  expect(wrong).toEqual([])
})

test('imports across rooms use #room/…, inside a room relative paths', () => {
  const wrong = imports.filter(({ file, target }) => {
    const room = roomOfTarget(file, target)
    if (!room) return false
    return target.startsWith('#') === (room === roomOf(file))
  })
  expect(wrong).toEqual([])
})

test('no file comes back to itself through what it imports', () => {
  const targets = new Map<string, string[]>()
  for (const { file, target } of imports) {
    const path = fileOfTarget(file, target)
    if (path) targets.set(file, [...(targets.get(file) ?? []), path])
  }
  expect(files.flatMap((file) => circleFrom(file, targets) ?? [])).toEqual([])
  const planted = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'a.ts']],
  ])
  expect(circleFrom('a.ts', planted)).toEqual(['a.ts', 'b.ts', 'a.ts'])
})

test('the parts of web import each other only as the table says', () => {
  const crossings = imports.flatMap(({ file, target }) => {
    const path = fileOfTarget(file, target)
    if (!path || isTest(file) || roomOf(file) !== 'web' || roomOf(path) !== 'web') return []
    return { file, from: partOfWeb(file), to: partOfWeb(path) }
  })
  const wrong = crossings.filter(
    ({ from, to }) => from !== to && !WEB_MAY_IMPORT[from]?.includes(to),
  )
  expect(wrong).toEqual([])
})

test('the table of the parts of web leads nowhere in a circle', () => {
  const parts = new Map(Object.entries(WEB_MAY_IMPORT))
  expect([...parts.keys()].flatMap((part) => circleFrom(part, parts) ?? [])).toEqual([])
})

test('only the dialects know an engine', () => {
  const wrong = imports.filter(
    ({ file, target }) => ENGINE_PACKAGES.includes(target) && !file.startsWith(ENGINE_FILES),
  )
  expect(wrong).toEqual([])
})

test('the domain imports no package and asks no clock and no dice', () => {
  const own = files.filter((file) => roomOf(file) === 'domain' && !isTest(file))
  const packages = imports.filter(
    ({ file, target }) => own.includes(file) && !target.startsWith('.'),
  )
  expect(packages).toEqual([])
  const impure = own.filter((file) => /Date\.now|new Date\(\)|Math\.random/.test(textOf(file)))
  expect(impure).toEqual([])
})

test('money is parsed and printed in domain/money.ts alone', () => {
  const floats = files.filter(
    (file) =>
      file !== 'domain/money.ts' &&
      !isTest(file) &&
      /parseFloat|\.toFixed\(|Intl\.NumberFormat/.test(textOf(file)),
  )
  expect(floats).toEqual([])
})

test('there are no barrels and no junk drawers', () => {
  expect(files.filter((file) => /(^|\/)(index|utils?|helpers?|misc)\.tsx?$/.test(file))).toEqual([])
})

test('every room has its import alias', () => {
  const rooms = Object.keys(packageJson.imports).map((alias) => alias.slice(1, -2))
  expect(rooms.sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => relative(SOURCE, join(folder, file)))
}

function textOf(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8')
}

function importsOf(file: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g
  return [...textOf(file).matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** "web/ui/button.tsx" is in ui, "web/paths.ts" is paths. */
function partOfWeb(file: string): string {
  return file.split('/')[1]?.replace(/\.tsx?$/, '') ?? ''
}

function roomOfTarget(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1).split('/')[0]
  if (target.startsWith('.')) return roomOf(pathOf(file, target))
  return undefined
}

function pathOf(file: string, target: string): string {
  return relative(SOURCE, resolve(SOURCE, file, '..', target))
}

function fileOfTarget(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? pathOf(file, target) : undefined
}

/** The files on the way from one back to itself, if there is such a way. */
function circleFrom(
  start: string,
  targets: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>()
  const ways: (readonly string[])[] = [[start]]
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of targets.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
