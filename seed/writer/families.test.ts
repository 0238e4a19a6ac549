import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Part, placesOn, readCatalogue, type Section } from './catalogue.ts'
import { readMakers } from './data-files.ts'
import type { Model } from './models.ts'

/* The rules of the catalogue behind the files: families, places, makers. Each names what breaks it. */

const catalogue = readCatalogue()
const models = catalogue.flatMap((section) => section.models)
const parts = catalogue.flatMap((section) => section.parts)
const makers = readMakers()
const named = (part: Part) => `${part.number} (${part.brand} ${part.kind.kind})`

test('there are at least 2,000 models in at least 150 families', () => {
  expect(models.length).toBeGreaterThanOrEqual(2_000)
  expect(new Set(models.map((model) => model.family)).size).toBeGreaterThanOrEqual(150)
})

describe.each(catalogue.map((section) => [section.category, section] as const))(
  '%s',
  (_, section) => {
    const originals = section.parts.filter((part) => !part.standsFor)

    test('every model has just one original in each place that its platform has', () => {
      expect(wrongPlaces(section, originals)).toEqual([])
    })

    test('sisters share their parts, but for the kinds that platforms.csv says were changed', () => {
      const wrong = section.platforms.flatMap((platform) => {
        const changed = platform['Changed Later'].split('|')
        const own = section.models.filter((model) => model.platform === platform.Platform)
        const differing = originals.filter((part) => fitsOneGeneration(part, own))
        const kinds = new Set(differing.map((part) => part.kind.kind))
        return [
          ...differing.filter((part) => !changed.includes(part.kind.kind)).map(named),
          ...changed
            .filter((kind) => !kinds.has(kind))
            .map((kind) => `${platform.Platform}: ${kind}`),
        ]
      })
      expect(wrong).toEqual([])
    })

    test('only what depends on the size of a system differs between the finishes of a model', () => {
      const wrong = originals.filter(
        (part) => part.kind.kind !== 'Compressor' && fitsSomeFinishes(part, section.models),
      )
      expect(wrong.map(named)).toEqual([])
    })

    test('no text promises the finish of a part that fits models in several', () => {
      const promise =
        /original finish|casting and finish|same shine|fit and color|finish that left/i
      const wrong = section.kinds.filter(({ about, features }) =>
        [...about, ...features].some((text) => promise.test(text)),
      )
      expect(wrong.map(({ kind }) => kind)).toEqual([])
    })

    test('every part is on some platform, and every kind has parts', () => {
      expect(section.parts.filter((part) => part.models.length === 0).map(named)).toEqual([])
      const kinds = new Set(section.parts.map((part) => part.kind))
      expect(section.kinds.filter((kind) => !kinds.has(kind)).map(({ kind }) => kind)).toEqual([])
      expect(section.kinds.length).toBeGreaterThanOrEqual(25)
    })

    test('companions are kinds of this appliance, and stand beside each other on some platform', () => {
      const companions = companionsOf(section.category)
      const kinds = new Map(section.kinds.map((kind) => [kind.kind, kind]))
      const has = (name: string, platform: Section['platforms'][number]) => {
        const kind = kinds.get(name)
        return kind !== undefined && placesOn(kind, platform).length > 0
      }
      const wrong = Object.entries(companions).flatMap(([kind, others]) =>
        others
          .filter(
            (other) =>
              other === kind ||
              !section.platforms.some((platform) => has(kind, platform) && has(other, platform)),
          )
          .map((other) => `${kind} with ${other}`),
      )
      expect(wrong).toEqual([])
    })
  },
)

describe('makers write their numbers as they do', () => {
  const formats = new Map(makers.brands.map((entry) => [entry.brand, entry]))

  test('of parts', () => {
    const wrong = parts.filter((part) => !matches(formats.get(part.brand)?.parts, part.number))
    expect(wrong.map(named)).toEqual([])
  })

  test('of models', () => {
    const wrong = models.filter((model) => !matches(formats.get(model.brand)?.models, model.number))
    expect(wrong.map((model) => `${model.number} (${model.brand})`)).toEqual([])
  })

  test('and Kenmore’s begin with the prefix of whoever built them', () => {
    const makerOf = new Map(
      catalogue.flatMap((section) => section.platforms.map((one) => [one.Platform, one.Maker])),
    )
    const wrong = models.filter(
      (model) =>
        model.brand === 'Kenmore' &&
        makers.kenmorePrefixes[model.number.slice(0, 3)] !== makerOf.get(model.platform),
    )
    expect(wrong.map((model) => `${model.number} on ${model.platform}`)).toEqual([])
  })

  test('only those that are aftermarket stand for others', () => {
    const wrong = parts.filter(
      (part) => (formats.get(part.brand)?.aftermarket === true) !== (part.standsFor !== undefined),
    )
    expect(wrong.map(named)).toEqual([])
  })
})

/** "WRS325SDHZ08 has 2 in Door Gasket, Freezer Door" */
function wrongPlaces(section: Section, originals: readonly Part[]): string[] {
  const counts = new Map<string, number>()
  const keyOf = (model: Model, kind: string, place: string) => `${model.number} ${kind}, ${place}`
  for (const part of originals) {
    for (const model of part.models) {
      const key = keyOf(model, part.kind.kind, part.place)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const platforms = new Map(section.platforms.map((platform) => [platform.Platform, platform]))
  const wrong: string[] = []
  for (const model of section.models) {
    const platform = platforms.get(model.platform)
    if (!platform) continue
    for (const kind of section.kinds) {
      if (kind.accessory) continue
      for (const place of placesOn(kind, platform)) {
        const key = keyOf(model, kind.kind, place)
        if (counts.get(key) !== 1) wrong.push(`${key}: ${counts.get(key) ?? 0}`)
        counts.delete(key)
      }
    }
  }
  const accessories = new Set(
    section.kinds.filter((kind) => kind.accessory).map(({ kind }) => kind),
  )
  const misplaced = originals.filter(
    (part) =>
      !accessories.has(part.kind.kind) &&
      part.models.some((model) => counts.has(keyOf(model, part.kind.kind, part.place))),
  )
  return [...wrong, ...misplaced.map((part) => `${named(part)} has no place ${part.place}`)]
}

function fitsOneGeneration(part: Part, own: readonly Model[]): boolean {
  const fitted = new Set(part.models)
  const some = own.filter((model) => fitted.has(model))
  return some.length > 0 && new Set(some.map((model) => model.generation)).size < 2
}

function fitsSomeFinishes(part: Part, all: readonly Model[]): boolean {
  const fitted = new Set(part.models)
  const first = part.models[0]
  const sisters = all.filter(
    (model) =>
      model.platform === first?.platform &&
      model.family === first.family &&
      model.generation === first.generation,
  )
  return sisters.some((model) => !fitted.has(model))
}

function companionsOf(category: string): Readonly<Record<string, readonly string[]>> {
  const file = new URL('../companions.json', import.meta.url)
  const byCategory: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> =
    JSON.parse(readFileSync(file, 'utf8'))
  return byCategory[category] ?? {}
}

function matches(format: string | undefined, number: string): boolean {
  return format !== undefined && new RegExp(`^(?:${format})$`).test(number)
}
