import { z } from 'zod'
import { call } from '../call.ts'
import { SignInInput, StaffSessionJson } from './staff.ts'

export const staffSession = call({
  method: 'GET',
  path: '/api/admin/session',
  access: 'session',
  summary: 'Whether this client is signed in as staff, and how the back office is locked',
  response: StaffSessionJson,
})

export const signIn = call({
  method: 'POST',
  path: '/api/admin/session',
  access: 'session',
  summary: 'Signs in as staff and sets the session cookie',
  body: SignInInput,
  response: StaffSessionJson,
  status: 201,
})

export const signOut = call({
  method: 'DELETE',
  path: '/api/admin/session',
  access: 'session',
  summary: 'Signs out',
  response: z.undefined(),
})
