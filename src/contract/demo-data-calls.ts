import { call, publicRead } from './call.ts'
import { DemoDataJson, DemoRemovalInput, DemoShopJson } from './demo-data.ts'

export const demoShop = publicRead({
  path: '/api/demo',
  summary: 'Whether this is the demo',
  response: DemoShopJson,
})

export const demoData = call({
  method: 'GET',
  path: '/api/admin/demo-data',
  access: 'staff',
  summary: 'What came with the demo, and how far its removal is',
  response: DemoDataJson,
})

export const removeDemoData = call({
  method: 'POST',
  path: '/api/admin/demo-data/removal',
  access: 'staff',
  summary: 'Removes the demo; responds when the removal has begun',
  body: DemoRemovalInput,
  response: DemoDataJson,
  status: 202,
})
