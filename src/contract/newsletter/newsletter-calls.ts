import { z } from 'zod'
import { call } from '../call.ts'
import { EmailJson } from '../emails/emails.ts'
import { IdParams } from '../fields.ts'
import {
  NewsletterChange,
  NewsletterInput,
  NewsletterJson,
  NewslettersQuery,
  NewsletterTest,
  NewsletterVersion,
  NewsletterVersionQuery,
  SubscriberJson,
  SubscribersQuery,
} from './newsletters.ts'

export const newsletterList = call({
  method: 'GET',
  path: '/api/admin/newsletters',
  access: 'staff',
  summary: 'Newsletters, newest first, and how far each has come',
  query: NewslettersQuery,
  response: z.array(NewsletterJson),
})

export const createNewsletter = call({
  method: 'POST',
  path: '/api/admin/newsletters',
  access: 'staff',
  summary: 'Begins a newsletter; nobody gets it yet',
  body: NewsletterInput,
  response: NewsletterJson,
  status: 201,
})

export const changeNewsletter = call({
  method: 'PUT',
  path: '/api/admin/newsletters/:id',
  access: 'staff',
  summary: 'Changes a newsletter that was not sent yet',
  params: IdParams,
  body: NewsletterChange,
  response: NewsletterJson,
})

export const deleteNewsletter = call({
  method: 'DELETE',
  path: '/api/admin/newsletters/:id',
  access: 'staff',
  summary: 'Deletes a newsletter that was not sent yet',
  params: IdParams,
  query: NewsletterVersionQuery,
  response: z.undefined(),
})

export const newsletterPreview = call({
  method: 'GET',
  path: '/api/admin/newsletters/:id/preview',
  access: 'staff',
  summary: 'What subscribers see, as a page that runs and loads nothing',
  params: IdParams,
  response: z.string(),
  mediaType: 'text/html',
})

export const testNewsletter = call({
  method: 'POST',
  path: '/api/admin/newsletters/:id/test',
  access: 'staff',
  summary: 'Writes it to one address, to see what it looks like there',
  params: IdParams,
  body: NewsletterTest,
  response: EmailJson,
  status: 201,
})

export const sendNewsletter = call({
  method: 'POST',
  path: '/api/admin/newsletters/:id/send',
  access: 'staff',
  summary: 'Writes it to every subscriber who has confirmed, once each; it cannot be changed after',
  params: IdParams,
  body: NewsletterVersion,
  response: NewsletterJson,
  status: 202,
})

export const subscriberList = call({
  method: 'GET',
  path: '/api/admin/subscribers',
  access: 'staff',
  summary: 'Who asked for the newsletter, newest first: all that is stored about them',
  query: SubscribersQuery,
  response: z.array(SubscriberJson),
})

export const removeSubscriber = call({
  method: 'DELETE',
  path: '/api/admin/subscribers/:id',
  access: 'staff',
  summary: 'Removes a subscriber on request, with all that is stored about them',
  params: IdParams,
  response: z.undefined(),
})
