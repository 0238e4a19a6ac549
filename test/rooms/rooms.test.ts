import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const SOURCE = resolve(import.meta.dirname, '../../src')

/** Which rooms a room may import from; every room may import from itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  storage: ['domain'],
  commands: ['domain', 'storage'],
  jobs: ['domain', 'storage', 'commands'],
  http: ['domain', 'contract'],
  api: ['domain', 'contract', 'storage', 'commands', 'jobs', 'http'],
  server: ['domain', 'contract', 'storage', 'commands', 'jobs', 'http', 'api', 'web'],
  web: ['domain', 'contract'],
}

type Parts = Readonly<Record<string, readonly string[]>>

/** What every part of the domain may use. */
const BASICS = ['money', 'errors', 'calendar', 'clock-skew', 'shortened', 'escape-html', 'once']

/**
 * The second level: which parts of a room a part of it may import from. A part is a folder, or a file
 * beside the folders by its name. Rooms that are not listed have no folders.
 */
const PARTS_MAY_IMPORT: Readonly<Record<string, Parts>> = {
  domain: {
    ...Object.fromEntries(BASICS.map((part) => [part, []])),
    catalogue: BASICS,
    knowledge: [...BASICS, 'catalogue'],
    search: [...BASICS, 'catalogue', 'knowledge'],
    cart: [...BASICS, 'catalogue'],
    shop: [],
    orders: [...BASICS, 'cart', 'shop'],
    'product-import': [...BASICS, 'catalogue'],
    staff: BASICS,
    pages: BASICS,
    diagrams: ['catalogue', 'knowledge', 'search'],
    feeds: [...BASICS, 'catalogue', 'orders'],
    pictures: BASICS,
    exports: [
      ...BASICS,
      ...['catalogue', 'orders', 'product-import', 'messages'],
      ...['newsletter', 'buyers', 'questions'],
    ],
    messages: [],
    buyers: ['knowledge', 'orders'],
    questions: [],
    outbox: [],
    integrations: [...BASICS, 'outbox'],
    newsletter: [],
    'stock-alerts': BASICS,
    emails: [...BASICS, 'cart', 'orders', 'shop', 'messages', 'newsletter', 'outbox'],
  },
  storage: {
    engine: [],
    'search-index': ['engine'],
    outbox: ['engine'],
    integrations: ['engine', 'outbox', 'window-counters'],
    'stock-alerts': ['engine', 'outbox'],
    newsletter: ['engine'],
    catalogue: ['engine', 'search-index', 'integrations', 'stock-alerts'],
    knowledge: ['engine', 'catalogue'],
    search: ['engine', 'search-index', 'catalogue', 'knowledge'],
    'product-list': ['engine', 'catalogue', 'search'],
    'product-import': ['engine', 'search-index', 'catalogue', 'integrations'],
    'line-model': ['engine'],
    cart: ['engine', 'catalogue', 'line-model'],
    orders: ['engine', 'catalogue', 'line-model', 'integrations'],
    messages: ['engine', 'integrations'],
    buyers: ['engine', 'line-model'],
    questions: ['engine'],
    emails: ['engine'],
    pages: ['engine'],
    files: [],
    pictures: ['engine'],
    'window-counters': ['engine'],
    staff: ['engine', 'window-counters'],
    shop: ['engine'],
    diagrams: ['engine', 'catalogue'],
    demo: ['engine', 'search-index', 'catalogue', 'orders', 'outbox', 'integrations', 'buyers'],
    caches: [
      'catalogue',
      'engine',
      'knowledge',
      'orders',
      'pages',
      'search',
      'product-list',
      'shop',
    ],
    store: ['engine', 'caches'],
    invariants: ['catalogue', 'search-index', 'engine', 'buyers'],
  },
  commands: {
    'chunk-time': [],
    limits: [],
    cart: ['limits'],
    orders: ['limits'],
    pictures: [],
    catalogue: ['chunk-time', 'pictures'],
    diagrams: [],
    exports: [],
    knowledge: [],
    messages: [],
    buyers: [],
    questions: [],
    outbox: [],
    integrations: [],
    'stock-alerts': [],
    newsletter: [],
    emails: [],
    pages: [],
    'product-import': ['chunk-time'],
    staff: [],
    shop: [],
    demo: ['cart', 'orders'],
    commands: [
      'cart',
      'orders',
      'catalogue',
      'diagrams',
      'exports',
      'knowledge',
      'messages',
      'buyers',
      'questions',
      'outbox',
      'integrations',
      'stock-alerts',
      'newsletter',
      'emails',
      'pages',
      'pictures',
      'product-import',
      'staff',
      'shop',
      'demo',
    ],
    store: ['commands'],
  },
  jobs: {
    pictures: [],
    housekeeping: ['pictures'],
    diagrams: [],
    spreadsheets: [],
    'product-import': ['spreadsheets'],
    knowledge: ['product-import'],
    demo: ['product-import'],
    questions: [],
    outbox: [],
    mailings: ['outbox'],
    emails: ['outbox'],
    integrations: ['outbox'],
  },
  http: {
    'node-http': [],
    settings: [],
    logging: ['settings'],
    calls: ['node-http'],
    guards: ['settings', 'calls'],
    forms: ['calls', 'guards'],
    connections: ['settings', 'guards'],
    load: ['connections'],
    responses: ['node-http', 'settings', 'logging', 'calls', 'guards', 'connections', 'load'],
  },
  api: {
    'signing-key': [],
    'list-page': [],
    admin: ['signing-key', 'list-page'],
    shop: ['signing-key', 'list-page', 'admin'],
    docs: ['admin', 'shop'],
  },
  /*
   * The kit knows nothing of the shop, and storefront, admin and info know nothing of each other:
   * what two of them need stands above them here.
   */
  web: {
    paths: [],
    'knowledge-paths': ['paths'],
    'admin-paths': ['paths'],
    'link-paths': [],
    'feed-paths': [],
    shop: [],
    ui: [],
    router: ['paths', 'knowledge-paths', 'link-paths', 'admin-paths', 'shop'],
    data: ['paths', 'ui'],
    'shop-facts': ['shop', 'ui'],
    shell: ['paths', 'knowledge-paths', 'feed-paths', 'shop', 'ui', 'router', 'data'],
    'page-layout': ['paths', 'shop', 'ui', 'router', 'data', 'shop-facts', 'shell'],
    forms: ['ui', 'data', 'shop-facts', 'page-layout'],
    storefront: [
      'paths',
      'knowledge-paths',
      'link-paths',
      'shop',
      'ui',
      'router',
      'data',
      'shop-facts',
      'shell',
      'page-layout',
      'forms',
    ],
    info: [
      'paths',
      'knowledge-paths',
      'shop',
      'ui',
      'router',
      'data',
      'shop-facts',
      'shell',
      'page-layout',
      'forms',
    ],
    admin: [
      'paths',
      'knowledge-paths',
      'admin-paths',
      'shop',
      'ui',
      'router',
      'data',
      'shop-facts',
      'page-layout',
      'forms',
    ],
    routes: ['paths', 'router', 'shell', 'storefront', 'info'],
    'knowledge-routes': ['knowledge-paths', 'router', 'routes', 'storefront'],
    'admin-routes': ['admin-paths', 'router', 'routes', 'admin'],
    'diagram-routes': ['router', 'routes', 'storefront'],
    'link-routes': ['link-paths', 'router', 'routes', 'storefront'],
    'blog-routes': ['router', 'routes', 'info'],
    'guide-routes': ['router', 'knowledge-routes', 'diagram-routes'],
    'routes-in-browser': [
      'router',
      'routes',
      'guide-routes',
      'blog-routes',
      'link-routes',
      'admin-routes',
    ],
    app: ['shop', 'ui', 'router', 'routes', 'data', 'shell'],
    styles: [],
    'edited-pages': ['paths', 'router', 'info'],
    'built-in-pages': ['shop', 'router', 'info', 'routes', 'blog-routes'],
    'entry-client': [
      'styles',
      'shop',
      'app',
      'edited-pages',
      'routes-in-browser',
      'routes',
      'router',
      'data',
      'shell',
    ],
    'all-routes': [
      'router',
      'routes',
      'guide-routes',
      'blog-routes',
      'link-routes',
      'admin-routes',
    ],
    'entry-server': [
      'shop',
      'app',
      'all-routes',
      'routes',
      'edited-pages',
      'built-in-pages',
      'router',
      'data',
      'shell',
    ],
  },
}

/** Only these know which engine runs. */
const ENGINE_FILES = 'storage/engine'
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

describe.each(Object.entries(PARTS_MAY_IMPORT))('inside %s', (room, parts) => {
  test('parts import each other only as the table says', () => {
    const crossings = imports.flatMap(({ file, target }) => {
      const path = fileOfTarget(file, target)
      if (!path || isTest(file) || roomOf(file) !== room || roomOf(path) !== room) return []
      return { file, from: partOf(file), to: partOf(path) }
    })
    expect(crossings.length).toBeGreaterThan(0)
    expect(crossings.filter(({ from, to }) => from !== to && !parts[from]?.includes(to))).toEqual(
      [],
    )
  })

  test('the table leads nowhere in a circle', () => {
    const table = new Map(Object.entries(parts))
    expect([...table.keys()].flatMap((part) => circleFrom(part, table) ?? [])).toEqual([])
  })
})

test('rooms without a table of their parts have no folders', () => {
  const folders = files.filter(
    (file) => !(roomOf(file) in PARTS_MAY_IMPORT) && file.split('/').length > 2,
  )
  expect(folders).toEqual([])
})

test('only storage/engine knows an engine', () => {
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

test('no call of the API is spelt out in web: the contract declares them', () => {
  const own = files.filter((file) => roomOf(file) === 'web' && !isTest(file))
  expect(own.filter((file) => textOf(file).includes('/api/'))).toEqual([])
})

test('a file of calls exports nothing else: the web build leaves only method and path of it', async () => {
  const callFiles = files.filter((file) => /^contract\/.*-calls\.ts$/.test(file))
  expect(callFiles.length).toBeGreaterThan(10)
  for (const file of callFiles) {
    const exported: Readonly<Record<string, unknown>> = await import(join(SOURCE, file))
    for (const [name, call] of Object.entries(exported)) {
      expect(call, `${name} of ${file}`).toMatchObject({
        method: expect.stringMatching(/^(GET|POST|PUT|PATCH|DELETE)$/),
        path: expect.stringMatching(/^\/api\//),
        access: expect.stringMatching(/^(public|session|staff)$/),
        summary: expect.any(String),
        response: expect.any(Object),
      })
    }
  }
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
function partOf(file: string): string {
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
