import { call } from '../call.ts'
import { DemoDataJson, DemoRemovalInput } from './demo-data.ts'

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
