import type { Family, Platform } from './data-files.ts'

/** The revisions before and after the change that platforms.csv tells of. */
type Generation = 1 | 2

export type Model = {
  readonly number: string
  readonly brand: string
  readonly platform: string
  readonly style: string
  readonly family: string
  readonly finish: string
  readonly generation: Generation
}

/** Every model of these families: each finish in each revision. */
export function modelsOf(
  families: readonly Family[],
  platforms: readonly Platform[],
): readonly Model[] {
  const styles = new Map(platforms.map((platform) => [platform.Platform, platform.Style]))
  return families.flatMap((family) => {
    const style = styles.get(family.Platform)
    if (style === undefined) throw new Error(`${family.Model} is of no platform in platforms.csv`)
    return wordsIn(family.Finishes).flatMap((finish) =>
      revisionsOf(family).map(({ revision, generation }) => ({
        number: family.Model.replace('{finish}', finish).replace('{revision}', revision),
        brand: family.Brand,
        platform: family.Platform,
        style,
        family: `${family.Brand} ${family.Model}`,
        finish,
        generation,
      })),
    )
  })
}

function revisionsOf(family: Family): { revision: string; generation: Generation }[] {
  const of = (text: string, generation: Generation) =>
    wordsIn(text).map((word) => ({ revision: word === '-' ? '' : word, generation }))
  return [...of(family.Revisions, 1), ...of(family['Later Revisions'], 2)]
}

export function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}
