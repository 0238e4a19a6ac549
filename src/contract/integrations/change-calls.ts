import { call } from '../call.ts'
import { ChangesJson, ChangesQuery } from './changes.ts'

export const changesSince = call({
  method: 'GET',
  path: '/api/changes',
  access: 'staff',
  right: 'changes',
  summary:
    'What changed since the last call: each change once, for 7 days. A key sees what its scopes let it read',
  query: ChangesQuery,
  response: ChangesJson,
})
