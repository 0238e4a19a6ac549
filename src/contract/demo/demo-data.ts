import { z } from 'zod'
import { Timestamp } from '../fields.ts'

const SHOP_NAME_MISSING = 'Please type the shop’s name'

const count = z.int().nonnegative()

export const DemoShopJson = z.object({
  isDemo: z.boolean().describe('Whether pages show samples beside what is the shop’s own'),
})

/** Asked for before anything is removed. */
export const DemoRemovalInput = z.object({
  shopName: z
    .string(SHOP_NAME_MISSING)
    .max(200, SHOP_NAME_MISSING)
    .describe('The shop’s name, typed by whoever removes the demo'),
})

export const DemoRemovalJson = z.object({
  status: z.enum(['running', 'done']),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  rowsTotal: count,
  rowsDone: count,
  removed: z.object({ parts: count, models: count, categories: count, orders: count }),
  kept: z.object({
    changedParts: count.describe('Changed by staff: they are the shop’s own now'),
    orderedParts: count.describe('In an order that stays'),
    partsInCarts: count.describe('In a visitor’s cart'),
    changedOrders: count.describe('Changed by staff or by a visitor'),
  }),
})
export type DemoRemovalJson = z.infer<typeof DemoRemovalJson>

export const DemoDataJson = z.object({
  shopName: z.string(),
  parts: count,
  models: count,
  categories: count,
  orders: count,
  customers: count,
  removal: DemoRemovalJson.nullable().describe('The latest removal, if there was one'),
})
export type DemoDataJson = z.infer<typeof DemoDataJson>
