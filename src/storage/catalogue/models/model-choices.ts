import {
  foldedKey,
  LONGEST_NUMBER,
  type NumberKey,
  numberKey,
  SHORTEST_PREFIX,
} from '#domain/catalogue/part-number.ts'
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
  /** Set if the number means none of them: they only begin like it, with these characters. */
  readonly sharedBeginning: string | undefined
}

type Similar = { readonly models: readonly Model[]; readonly sharedBeginning?: string }

/** A revision that is not listed has sisters: so many last characters may tell them apart. */
const LONGEST_REVISION = 3
/** What is left must still say which appliance it is. */
const SHORTEST_FAMILY = 6

/** The models that a number may mean; without its revision it is the beginning of several. */
export async function findModelChoices(db: Db, number: string): Promise<ModelChoices> {
  const key = numberKey(number)
  const exact = key === '' ? [] : await modelsByKeys(db, [key])
  const found: Similar = exact.length > 0 ? { models: exact } : await similarModels(db, key)
  const models = found.models.slice(0, MOST_MODELS)
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
    more: found.models.length > models.length,
    sharedBeginning: found.sharedBeginning,
  }
}

async function similarModels(db: Db, key: NumberKey): Promise<Similar> {
  if (key.length < SHORTEST_PREFIX) return { models: [] }
  const beginning = await modelsByPrefix(db, key, MOST_MODELS + 1)
  if (beginning.length > 0) return { models: beginning }
  const alike = await modelsByFoldedKey(db, foldedKey(key))
  return alike.length > 0 ? { models: alike } : relatives(db, key)
}

/** The models that share the longest beginning with a number that none of them has. */
async function relatives(db: Db, key: NumberKey): Promise<Similar> {
  if (!/\d/.test(key) || key.length > LONGEST_NUMBER) return { models: [] }
  const shortest = Math.max(SHORTEST_FAMILY, key.length - LONGEST_REVISION)
  for (let length = key.length - 1; length >= shortest; length -= 1) {
    const sharedBeginning = key.slice(0, length)
    const models = await modelsByPrefix(db, sharedBeginning, MOST_MODELS + 1)
    if (models.length > 0) return { models, sharedBeginning }
  }
  return { models: [] }
}
