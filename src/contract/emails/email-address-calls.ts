import { call } from '../call.ts'
import { AddressInput, AddressJson, AddressQuery } from './email-addresses.ts'

export const emailAddress = call({
  method: 'GET',
  path: '/api/admin/email-addresses',
  access: 'staff',
  summary: 'Whether emails to an address come back',
  query: AddressQuery,
  response: AddressJson,
})

export const retryAddress = call({
  method: 'POST',
  path: '/api/admin/email-addresses/retry',
  access: 'staff',
  summary: 'Sends to an address again, and what could not be sent to it in the last four days',
  body: AddressInput,
  response: AddressJson,
})
