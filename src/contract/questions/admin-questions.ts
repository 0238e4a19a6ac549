import { z } from 'zod'
import { LONGEST_SENTENCE } from '#domain/buyers/answers.ts'
import { DIFFICULTIES } from '#domain/knowledge/entries.ts'
import { LONGEST_REPLY, QUESTION_STATES } from '#domain/questions/questions.ts'
import { Id, Slug, Timestamp } from '../fields.ts'
import { SearchText, StaffPaging } from '../paging.ts'

export const LONGEST_QUESTIONS_FILE = 900_000

const State = z.enum(QUESTION_STATES, `state must be one of ${QUESTION_STATES.join(', ')}`)
const Decision = z.enum(['shown', 'hidden'], 'state must be shown or hidden')
export const DecisionJson = z.object({ state: Decision }).meta({ id: 'Decision' })
const Part = z.object({ name: z.string(), slug: Slug, sku: z.string() })

export const QuestionsQuery = z.object({
  ...StaffPaging,
  state: State.optional(),
  search: SearchText.optional(),
})

export const StaffQuestionJson = z
  .object({
    id: Id,
    product: Part,
    text: z.string(),
    model: z.string(),
    email: z.string().meta({ description: 'Whom the answer is sent to, or empty' }),
    answer: z.string(),
    state: State,
    isExample: z.boolean(),
    version: z.int(),
    askedAt: Timestamp,
  })
  .meta({ id: 'StaffQuestion' })
export type StaffQuestionJson = z.infer<typeof StaffQuestionJson>

export const ReplyInput = z
  .strictObject({
    answer: z
      .string('Please write an answer')
      .trim()
      .max(LONGEST_REPLY, `Please use at most ${LONGEST_REPLY} characters`),
    state: Decision,
    version: z.int('version must be the one that was read'),
  })
  .meta({ id: 'QuestionReply' })

export const QuestionFileInput = z
  .strictObject({
    csvData: z
      .string()
      .min(1, 'Please choose a file first.')
      .max(LONGEST_QUESTIONS_FILE, 'The file is too large.'),
  })
  .meta({ id: 'QuestionFileInput' })

export const QuestionFileJson = z
  .object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refusedCount: z.int(),
    refused: z
      .array(z.string())
      .meta({ description: 'Why lines were left out, by line; the first of them' }),
  })
  .meta({ id: 'QuestionFile' })
export type QuestionFileJson = z.infer<typeof QuestionFileJson>

export const StaffSentenceJson = z
  .object({
    id: Id.meta({ description: 'Of the line of the order' }),
    product: Part,
    sentence: z.string(),
    model: z.string(),
    fixed: z.boolean(),
    minutes: z.int(),
    difficulty: z.enum(DIFFICULTIES),
    state: State,
    at: Timestamp,
  })
  .meta({ id: 'StaffBuyerSentence' })
export type StaffSentenceJson = z.infer<typeof StaffSentenceJson>

export const JudgementInput = z
  .strictObject({
    sentence: z
      .string()
      .max(LONGEST_SENTENCE)
      .meta({ description: 'As it was read: refused if the buyer has changed it since' }),
    state: Decision,
  })
  .meta({ id: 'SentenceJudgement' })
