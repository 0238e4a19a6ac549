import { z } from 'zod'
import { publicRead } from '../call.ts'
import {
  ErrorCodeJson,
  ErrorCodeListJson,
  HowToJson,
  HowToListJson,
  KnowledgeQuery,
  SymptomGuideJson,
  SymptomListJson,
} from './knowledge.ts'

export const symptomList = publicRead({
  path: '/api/symptoms',
  summary: 'What can be wrong, by appliance',
  response: SymptomListJson,
})

export const symptomGuide = publicRead({
  path: '/api/symptoms/:slug',
  summary: 'The causes of a symptom, the likeliest first, how to find out, and the parts',
  params: z.object({ slug: z.string() }),
  query: KnowledgeQuery,
  response: SymptomGuideJson,
})

export const errorCodeList = publicRead({
  path: '/api/error-codes',
  summary: 'The error codes we know, by maker',
  response: ErrorCodeListJson,
})

export const errorCode = publicRead({
  path: '/api/error-codes/:maker/:code',
  summary: 'What a code means on each of a maker’s appliances, and what to check',
  params: z.object({ maker: z.string(), code: z.string() }),
  query: KnowledgeQuery,
  response: ErrorCodeJson,
})

export const howToList = publicRead({
  path: '/api/how-to',
  summary: 'The kinds of part whose fitting is described, by appliance',
  response: HowToListJson,
})

export const howTo = publicRead({
  path: '/api/how-to/:slug',
  summary: 'How a kind of part is fitted: difficulty, time, tools, dangers, steps',
  params: z.object({ slug: z.string() }),
  query: KnowledgeQuery,
  response: HowToJson,
})
