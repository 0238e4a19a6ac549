import { z } from 'zod'
import { AnswerLink, AnswerSheetJson, BuyerAnswerInput } from './buyer-answers.ts'
import { call, publicRead } from './call.ts'
import { Slug } from './fields.ts'
import { ProductVoicesJson, QuestionForm, QuestionReceived } from './questions.ts'

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

export const productVoices = publicRead({
  path: '/api/products/:slug/voices',
  summary: 'What buyers say of a part, and questions about it with their answers',
  params: z.object({ slug: Slug }),
  response: ProductVoicesJson,
})

export const askQuestion = call({
  method: 'POST',
  path: '/api/products/:slug/questions',
  access: 'session',
  summary: 'Asks staff about a part; the question is shown once it is answered',
  params: z.object({ slug: Slug }),
  body: QuestionForm,
  response: QuestionReceived,
  status: 201,
})
