import { z } from 'zod'
import { call } from '../call.ts'
import { AnswerLink, AnswerSheetJson, BuyerAnswerInput } from './buyer-answers.ts'

export const answerLink = call({
  method: 'GET',
  path: '/api/orders/placed/:orderNumber/answer-link',
  access: 'session',
  summary: 'The link with which a buyer answers about an order; only to the cookie that placed it',
  params: z.object({ orderNumber: z.string().min(1).max(64) }),
  response: AnswerLink,
})

export const answerSheet = call({
  method: 'POST',
  path: '/api/orders/answers/find',
  access: 'session',
  summary: 'The parts that a link lets its buyer answer about, and what was answered so far',
  body: AnswerLink,
  response: AnswerSheetJson,
})

export const sendAnswer = call({
  method: 'POST',
  path: '/api/orders/answers',
  access: 'session',
  summary: 'What a buyer says of one part of an order; a second answer replaces the first',
  body: BuyerAnswerInput,
  response: z.object({ message: z.string() }),
})
