import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import {
  DecisionJson,
  JudgementInput,
  QuestionFileInput,
  QuestionFileJson,
  QuestionsQuery,
  ReplyInput,
  StaffQuestionJson,
  StaffSentenceJson,
} from './admin-questions.ts'

export const questionList = call({
  method: 'GET',
  path: '/api/admin/questions',
  access: 'staff',
  summary: 'What people asked about parts, newest first',
  query: QuestionsQuery,
  response: z.array(StaffQuestionJson),
})

export const replyToQuestion = call({
  method: 'PUT',
  path: '/api/admin/questions/:id',
  access: 'staff',
  summary: 'Answers a question and shows it, or keeps it from the page',
  params: IdParams,
  body: ReplyInput,
  response: DecisionJson,
})

export const importQuestionFile = call({
  method: 'POST',
  path: '/api/admin/questions/file',
  access: 'staff',
  summary: 'Answers and adds questions from a file in the format of their export',
  body: QuestionFileInput,
  response: QuestionFileJson,
})

export const sentenceList = call({
  method: 'GET',
  path: '/api/admin/buyer-sentences',
  access: 'staff',
  summary: 'Sentences that buyers wrote about their parts, newest first',
  query: QuestionsQuery,
  response: z.array(StaffSentenceJson),
})

export const judgeSentence = call({
  method: 'PUT',
  path: '/api/admin/buyer-sentences/:id',
  access: 'staff',
  summary: 'Shows a buyer’s sentence, or keeps it from the page',
  params: IdParams,
  body: JudgementInput,
  response: DecisionJson,
})
