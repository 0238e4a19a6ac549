import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import {
  EmailDetailJson,
  EmailJson,
  EmailsQuery,
  MailStatusJson,
  TestEmailInput,
} from './emails.ts'

export const emailList = call({
  method: 'GET',
  path: '/api/admin/emails',
  access: 'staff',
  summary: 'Every email of the last 90 days, newest first: who gets it and what became of it',
  query: EmailsQuery,
  response: z.array(EmailJson),
})

export const mailStatus = call({
  method: 'GET',
  path: '/api/admin/emails/status',
  access: 'staff',
  summary: 'Whether emails are sent, and by which server',
  response: MailStatusJson,
})

export const emailById = call({
  method: 'GET',
  path: '/api/admin/emails/:id',
  access: 'staff',
  summary: 'One email with all it says',
  params: IdParams,
  response: EmailDetailJson,
})

export const emailPreview = call({
  method: 'GET',
  path: '/api/admin/emails/:id/preview',
  access: 'staff',
  summary: 'The HTML of an email, as a page that runs and loads nothing',
  params: IdParams,
  response: z.string(),
  mediaType: 'text/html',
})

export const sendEmailAgain = call({
  method: 'POST',
  path: '/api/admin/emails/:id/send-again',
  access: 'staff',
  summary: 'Sends it at once; one that was sent is sent as a new email, whose id is returned',
  params: IdParams,
  response: EmailJson,
})

export const stopEmail = call({
  method: 'POST',
  path: '/api/admin/emails/:id/stop',
  access: 'staff',
  summary: 'Stops an email that waits to be sent',
  params: IdParams,
  response: EmailJson,
})

export const sendTestEmail = call({
  method: 'POST',
  path: '/api/admin/emails/test',
  access: 'staff',
  summary: 'Writes an email to this address, to see whether it arrives',
  body: TestEmailInput,
  response: EmailJson,
  status: 201,
})
