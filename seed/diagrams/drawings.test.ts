import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { TILE_WIDTHS, tilePictureOf } from '#domain/diagrams/picture-address.ts'
import { readCatalogue } from '../writer/catalogue.ts'
import { ASSEMBLIES } from './all.ts'
import { diagramFiles } from './files.ts'
import { partPicture } from './part-pictures.ts'
import { draftOf } from './render.ts'

const ROOT = new URL('../../', import.meta.url)

test.each(Object.entries(diagramFiles()))(
  '%s is what the drawings make: run npm run seed',
  (path, text) => {
    expect(text === readFileSync(new URL(path, ROOT), 'utf8')).toBe(true)
  },
)

const parts = readCatalogue().flatMap((section) => section.parts)
const kinds = new Set(parts.map(({ kind }) => kind.kind))

describe('the small picture of a drawing', () => {
  /** The difference between two pictures, from 0 to 255. */
  async function difference(one: Buffer, other: Buffer): Promise<number> {
    const [pixels, others] = await Promise.all([one, other].map(pixelsOf))
    const sum = pixels?.reduce((all, value, at) => all + Math.abs(value - (others?.[at] ?? 0)), 0)
    return (sum ?? 0) / (pixels?.length ?? 1)
  }
  const pixelsOf = (picture: Buffer) =>
    sharp(picture).resize(120, 120).flatten({ background: 'white' }).raw().toBuffer()
  const drawings = Object.entries(diagramFiles()).filter(([path]) => path.endsWith('.svg'))
  const tileOf = (path: string, width: (typeof TILE_WIDTHS)[number]) =>
    readFileSync(new URL(`public${tilePictureOf(path.replace('public', ''), width)}`, ROOT))
  /** Compressing changes 3 at most; two drawings differ by 9 at least. */
  const SAME = 5

  test.each(drawings)('shows what %s shows: run npm run seed', async (path, drawing) => {
    for (const width of TILE_WIDTHS) {
      const tile = tileOf(path, width)
      expect(await difference(Buffer.from(drawing), tile)).toBeLessThan(SAME)
      expect((await sharp(tile).metadata()).width).toBe(width)
    }
  })

  test('of another drawing would be noticed', async () => {
    const [[, first = ''] = [], [second = ''] = []] = drawings
    expect(await difference(Buffer.from(first), tileOf(second, 320))).toBeGreaterThan(SAME)
  })
})

describe.each(ASSEMBLIES.map((assembly) => [assembly.slug, assembly] as const))(
  '%s',
  (_, assembly) => {
    const { spots } = draftOf(assembly)

    test('names kinds of part that the catalogue has', () => {
      expect(spots.filter(({ kind }) => !kinds.has(kind))).toEqual([])
      expect(spots.length).toBeGreaterThanOrEqual(6)
    })

    test('tells spots of one kind apart by their places', () => {
      const names = spots.map(({ kind, place }) => `${kind}, ${place}`)
      expect(new Set(names).size).toBe(names.length)
    })

    /** 24 CSS pixels of a drawing that is 358 wide on a phone. */
    const APART = 67

    test('has its numbers so far apart that a finger hits one of them', () => {
      const close = spots.flatMap((one) =>
        spots
          .filter((other) => other.number > one.number)
          .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < APART)
          .map((other) => `${one.number} and ${other.number}`),
      )
      expect(close).toEqual([])
    })
  },
)

test('a part stands in a drawing without the ground and shadow of its picture', () => {
  const pictures = new Set(ASSEMBLIES.flatMap(({ parts }) => parts.map(({ picture }) => picture)))
  expect(
    [...pictures].filter((name) => !existsSync(new URL(`public/pictures/parts/${name}.svg`, ROOT))),
  ).toEqual([])
  const left = [...pictures].filter((name) =>
    /url\(#[\w-]+-(bg|shadow|sh)\)/.test(partPicture(name)),
  )
  expect(left).toEqual([])
})
