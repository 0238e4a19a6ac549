import { publicRead } from '../call.ts'
import { ShopJson } from './shop-settings.ts'

export const shopFacts = publicRead({
  path: '/api/shop',
  summary: 'The name of the shop, how to reach it, and what its pages say of it',
  response: ShopJson,
})
