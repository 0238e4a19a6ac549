import { call } from '../call.ts'
import { QuickOrderInput, QuickOrderJson } from './quick-order.ts'

export const resolveQuickOrder = call({
  method: 'POST',
  path: '/api/quick-order/resolve',
  access: 'public',
  summary: 'What each part number leads to: one part, several to choose from, or nothing',
  body: QuickOrderInput,
  response: QuickOrderJson,
})
