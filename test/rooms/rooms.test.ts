import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { MAY_IMPORT, PARTS_MAY_IMPORT } from './allowed-imports.ts'

const SOURCE = resolve(import.meta.dirname, '../../src')

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

test('a command is one transaction: none starts other commands', () => {
  const own = files.filter((file) => roomOf(file) === 'commands' && !isTest(file))
  expect(own.filter((file) => /import[^'"]*\bWrite\b[^'"]*from/.test(textOf(file)))).toEqual([])
})

test('no call of the API is spelt out in web: the contract declares them', () => {
  const own = files.filter((file) => roomOf(file) === 'web' && !isTest(file))
  expect(own.filter((file) => textOf(file).includes('/api/'))).toEqual([])
})

test('a file of calls exports nothing else: the web build leaves only method and path of it', async () => {
  const callFiles = files.filter((file) => /^contract\/[\w-]+\/[\w-]+-calls\.ts$/.test(file))
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

/** "web/ui/button.tsx" is in ui, "web/routes.ts" is routes. */
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
