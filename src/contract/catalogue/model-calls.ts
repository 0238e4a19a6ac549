import { publicRead } from '../call.ts'
import { ModelChoicesJson, ModelChoicesQuery } from './models.ts'

export const modelChoices = publicRead({
  path: '/api/models',
  summary:
    'The models a number may mean: the very one, or those that begin with it (a revision was ' +
    'left off), or those that it resembles; if it means none, those that begin like it',
  query: ModelChoicesQuery,
  response: ModelChoicesJson,
})
