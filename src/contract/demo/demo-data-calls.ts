import { publicRead } from '../call.ts'
import { DemoShopJson } from './demo-data.ts'

export const demoShop = publicRead({
  path: '/api/demo',
  summary: 'Whether this is the demo',
  response: DemoShopJson,
})
