import { z } from 'zod'
import { call } from '../call.ts'
import { EmailLinkDone, EmailLinkInput, EmailLinkQuery } from './email-links.ts'

export const followEmailLink = call({
  method: 'POST',
  path: '/api/email-links',
  access: 'session',
  summary: 'Does what a link of an email is for: confirms a subscription, or stops emails',
  body: EmailLinkInput,
  response: EmailLinkDone,
})

export const oneClickUnsubscribe = call({
  method: 'POST',
  path: '/api/email-links/one-click',
  access: 'session',
  summary: 'Stops emails at once, as a mail program asks for it (RFC 8058)',
  query: EmailLinkQuery,
  bodyMediaType: 'application/x-www-form-urlencoded',
  response: EmailLinkDone,
})

export const showUnsubscribe = call({
  method: 'GET',
  path: '/api/email-links/one-click',
  access: 'session',
  summary: 'Leads to a page with a button: what follows links by itself must stop nothing',
  query: EmailLinkQuery,
  response: z.undefined(),
  status: 303,
})
