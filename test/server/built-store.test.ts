import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { builtStore, DIST } from '#server/build/built.ts'
import { filesAt, fingerprintOf } from '#server/build/sources.ts'

/* `npm start` runs a bundle of the sources: it must be theirs, and find what they find. */

test('it was built from the sources as they are', () => {
  const address = builtStore()
  expect(address).toBeDefined()
  expect(existsSync(fileURLToPath(address ?? 'file:///'))).toBe(true)
})

test('every address in it leads to a file', () => {
  const folder = join(DIST, 'store')
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
  const addresses = bundles.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8')
    return [...code.matchAll(/new URL\(["']([^"']+)["'], import\.meta\.url\)/g)].map(
      ([, to = '']) => to,
    )
  })
  // Threads, migrations, seeds and styles.
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter((address) => !existsSync(join(folder, address)))).toEqual([])
})

describe('the fingerprint of sources', () => {
  const root = join(tmpdir(), `sources-${process.pid}`)
  const file = join(root, 'src/a/one.ts')
  const fingerprint = () => fingerprintOf(filesAt(root, 'src'))
  const yesterday = new Date(Date.now() - 86_400_000)

  beforeEach(() => {
    rmSync(root, { recursive: true, force: true })
    mkdirSync(join(root, 'src/a'), { recursive: true })
    writeFileSync(file, 'one')
    writeFileSync(join(root, 'src/two.ts'), 'two')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test.each([
    ['a file grew', () => writeFileSync(file, 'one more')],
    ['an older file took its place', () => utimesSync(file, yesterday, yesterday)],
    ['a file came', () => writeFileSync(join(root, 'src/a/three.ts'), '')],
    ['a file is gone', () => rmSync(file)],
  ])('changes when %s', (_, change) => {
    const before = fingerprint()
    expect(fingerprint()).toBe(before)
    change()
    expect(fingerprint()).not.toBe(before)
  })
})
