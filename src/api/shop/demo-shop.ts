import { demoShop } from '#contract/demo/demo-data-calls.ts'
import { isDemoShop } from '#storage/demo/demo-state.ts'
import { readRoute } from './read-route.ts'

const state = readRoute(demoShop, async ({ db }) => ({ body: { isDemo: await isDemoShop(db) } }))

export const demoShopReads = [state]
