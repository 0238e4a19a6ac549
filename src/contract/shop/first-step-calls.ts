import { z } from 'zod'
import { call } from '../call.ts'
import { FirstStepsJson } from './first-steps.ts'

export const firstSteps = call({
  method: 'GET',
  path: '/api/admin/first-steps',
  access: 'staff',
  summary: 'How far the owner has come in making the shop their own',
  response: FirstStepsJson,
})

export const dismissFirstSteps = call({
  method: 'DELETE',
  path: '/api/admin/first-steps',
  access: 'staff',
  summary: 'Removes the list of first steps from the dashboard',
  response: z.undefined(),
})
