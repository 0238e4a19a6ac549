import { z } from 'zod'
import { call } from '../call.ts'
import {
  EmailTextInput,
  EmailTextJson,
  EmailTextParams,
  EmailTextPreviewQuery,
} from './email-texts.ts'

export const emailTexts = call({
  method: 'GET',
  path: '/api/admin/email-texts',
  access: 'staff',
  summary: 'The words of every email to shoppers, around its fixed parts',
  response: z.array(EmailTextJson),
})

export const saveEmailText = call({
  method: 'PUT',
  path: '/api/admin/email-texts/:kind',
  access: 'staff',
  summary: 'Changes the words of an email',
  params: EmailTextParams,
  body: EmailTextInput,
  response: EmailTextJson,
})

export const revertEmailText = call({
  method: 'DELETE',
  path: '/api/admin/email-texts/:kind',
  access: 'staff',
  summary: 'Goes back to the built-in words',
  params: EmailTextParams,
  response: EmailTextJson,
})

export const previewEmailText = call({
  method: 'GET',
  path: '/api/admin/email-texts/:kind/preview',
  access: 'staff',
  summary: 'An email with these words about a sample order, as a page that runs and loads nothing',
  params: EmailTextParams,
  query: EmailTextPreviewQuery,
  response: z.string(),
  mediaType: 'text/html',
})
