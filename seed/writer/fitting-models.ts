import { type Model, wordsIn } from './models.ts'

/**
 * The models that the column "On" of parts.csv means: platforms by name ("WP-SS1"), only the earlier
 * or the later revisions of one ("WP-SS1/2"), only some of its finishes ("GM-AC1=18,24").
 */
export function fittingModels(on: string, models: readonly Model[]): readonly Model[] {
  const selectors = wordsIn(on).map(readSelector)
  return models.filter((model) => selectors.some((selects) => selects(model)))
}

const SELECTOR = /^([A-Z0-9-]+)(?:\/([12]))?(?:=(.+))?$/

function readSelector(text: string): (model: Model) => boolean {
  const [, platform, generation, finishes] = SELECTOR.exec(text) ?? []
  if (platform === undefined) throw new Error(`"${text}" names no platform`)
  const wanted = finishes?.split(',')
  return (model) =>
    model.platform === platform &&
    (generation === undefined || model.generation === Number(generation)) &&
    (wanted === undefined || wanted.includes(model.finish))
}
