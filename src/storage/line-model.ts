import type { LineModel } from '#domain/cart/cart.ts'
import { type Flag, flag } from './engine/schema.ts'

/** How the lines of carts and of orders store the appliance they are for. */
export type ModelColumns = { model: string | null; model_listed: Flag | null }

export function modelColumns(model: LineModel | undefined): ModelColumns {
  return model
    ? { model: model.number, model_listed: flag(model.listed) }
    : { model: null, model_listed: null }
}

export function toLineModel({ model, model_listed }: ModelColumns): LineModel | undefined {
  return model === null ? undefined : { number: model, listed: model_listed === 1 }
}
