import { shopFacts } from '#contract/shop/shop-calls.ts'
import { publicPart } from '#domain/shop/settings.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { readRoute } from './read-route.ts'

const facts = readRoute(shopFacts, async (store) => {
  const { settings } = await shopSettings(store)
  return { body: publicPart(settings) }
})

export const shopReads = [facts]
