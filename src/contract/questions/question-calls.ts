import { z } from 'zod'
import { call, publicRead } from '../call.ts'
import { Slug } from '../fields.ts'
import { ProductVoicesJson, QuestionForm, QuestionReceived } from './questions.ts'

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
