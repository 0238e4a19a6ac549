import { publicRead } from '../call.ts'
import { ModelChoicesJson, ModelChoicesQuery } from './models.ts'

export const modelChoices = publicRead({
  path: '/api/models',
  summary:
    'The models that match a number: exactly, by their beginning (without the revision), or by ' +
    'resemblance',
  query: ModelChoicesQuery,
  response: ModelChoicesJson,
})
