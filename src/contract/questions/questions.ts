import { z } from 'zod'
import { LONGEST_QUESTION } from '#domain/questions/questions.ts'
import { BuyerAnswerJson, BuyerFiguresJson } from '../buyers/buyer-answers.ts'
import { Email, Id, MODEL_TOO_LONG } from '../fields.ts'
import { LONGEST_MODEL } from '../limits.ts'

/** What anybody may ask about a part. */
export const QuestionForm = z
  .strictObject({
    text: z
      .string('Please write your question')
      .trim()
      .min(1, 'Please write your question')
      .max(LONGEST_QUESTION, `Please use at most ${LONGEST_QUESTION} characters`),
    model: z.string().trim().max(LONGEST_MODEL, MODEL_TOO_LONG).default(''),
    email: z.union([z.literal(''), Email], 'Please enter a valid email address').default(''),
  })
  .meta({ id: 'QuestionInput' })

export const QuestionReceived = z.object({ message: z.string() }).meta({ id: 'QuestionReceived' })

const ShownQuestionJson = z
  .object({
    id: Id,
    text: z.string(),
    model: z.string().meta({ description: 'What it was asked for, or empty' }),
    answer: z.string(),
    isExample: z.boolean().meta({ description: 'Came with the demo' }),
  })
  .meta({ id: 'Question' })

const ShownSentenceJson = BuyerAnswerJson.pick({
  sentence: true,
  model: true,
  fixed: true,
  minutes: true,
  difficulty: true,
}).meta({ id: 'BuyerSentence' })

/** What buyers and askers say of a part, as far as it is public. */
export const ProductVoicesJson = z
  .object({
    figures: BuyerFiguresJson.nullable().meta({ description: 'Null for fewer than five answers' }),
    sentences: z.array(ShownSentenceJson),
    questions: z.array(ShownQuestionJson),
  })
  .meta({ id: 'ProductVoices' })
export type ProductVoicesJson = z.infer<typeof ProductVoicesJson>
