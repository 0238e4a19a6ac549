import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import { KeyInput, KeyJson, NewKeyJson } from './keys.ts'

export const keyList = call({
  method: 'GET',
  path: '/api/admin/integrations/keys',
  access: 'staff',
  right: 'people',
  summary: 'The keys of other programs, newest first; people only, no key opens this',
  response: z.array(KeyJson),
})

export const createKey = call({
  method: 'POST',
  path: '/api/admin/integrations/keys',
  access: 'staff',
  right: 'people',
  summary: 'Makes a key for a program; the response has the key itself, which is never shown again',
  body: KeyInput,
  response: NewKeyJson,
  status: 201,
})

export const revokeKey = call({
  method: 'DELETE',
  path: '/api/admin/integrations/keys/:id',
  access: 'staff',
  right: 'people',
  summary: 'Ends a key at once',
  params: IdParams,
  response: z.undefined(),
})
