import { foldedKey, numberKey, SHORTEST_PREFIX } from '#domain/catalogue/part-number.ts'
import type { Db } from '../../engine/schema.ts'
import {
  type Model,
  makerOf,
  modelsByFoldedKey,
  modelsByKeys,
  modelsByPrefix,
  partsForModels,
} from './models.ts'
import { MOST_MODELS } from './number-ranges.ts'

type ModelChoices = {
  /** One model has this very number. */
  readonly exact: boolean
  readonly models: readonly (Model & { readonly partCount: number })[]
  readonly more: boolean
}

/** The models that a number may mean; without its revision it is the beginning of several. */
export async function findModelChoices(db: Db, number: string): Promise<ModelChoices> {
  const key = numberKey(number)
  const exact = key === '' ? [] : await modelsByKeys(db, [key])
  const found = exact.length > 0 ? exact : await similarModels(db, key)
  const models = found.slice(0, MOST_MODELS)
  const parts = await partsForModels(
    db,
    models.map(({ id }) => id),
  )
  return {
    exact: exact.length > 0,
    models: models.map((model) => {
      const ofModel = parts.get(model.id)
      return { ...model, brand: makerOf(model, ofModel), partCount: ofModel?.count ?? 0 }
    }),
    more: found.length > models.length,
  }
}

async function similarModels(db: Db, key: string): Promise<readonly Model[]> {
  if (key.length < SHORTEST_PREFIX) return []
  const beginning = await modelsByPrefix(db, key, MOST_MODELS + 1)
  return beginning.length > 0 ? beginning : modelsByFoldedKey(db, foldedKey(key))
}
