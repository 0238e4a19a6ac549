import { z } from 'zod'
import {
  type BuyerAnswer,
  LARGEST_MINUTES,
  LONGEST_SENTENCE,
  TOOLS,
} from '#domain/buyers/answers.ts'
import type { BuyerFigures } from '#domain/buyers/figures.ts'
import { DIFFICULTIES } from '#domain/knowledge/entries.ts'
import { idInput, MODEL_TOO_LONG, Slug } from '../fields.ts'
import { LONGEST_MODEL } from '../limits.ts'

const minutesMessage = `Please say how long it took, in minutes from 1 to ${LARGEST_MINUTES}`

/** What a buyer says of one part: the form of the page, field by field. */
export const BuyerAnswerForm = z.strictObject({
  fixed: z.boolean('Please say whether it fixed the problem'),
  minutes: z.int(minutesMessage).min(1, minutesMessage).max(LARGEST_MINUTES, minutesMessage),
  difficulty: z.enum(DIFFICULTIES, 'Please say how hard it was'),
  tools: z
    .array(z.enum(TOOLS, 'Please choose from the listed tools'))
    .max(TOOLS.length, 'Please choose each tool once')
    .refine((tools) => new Set(tools).size === tools.length, 'Please choose each tool once')
    .default([]),
  model: z.string().trim().max(LONGEST_MODEL, MODEL_TOO_LONG).default(''),
  sentence: z
    .string()
    .trim()
    .max(LONGEST_SENTENCE, `Please use at most ${LONGEST_SENTENCE} characters`)
    .default(''),
})

/** What stands behind the # of the link. */
const Link = z.string('The link is incomplete').trim().min(1, 'The link is incomplete').max(100)

export const AnswerLink = z.strictObject({ link: Link }).meta({ id: 'AnswerLink' })

export const BuyerAnswerInput = BuyerAnswerForm.extend({
  link: Link,
  item: idInput('item must be a line of the order'),
}).meta({ id: 'BuyerAnswerInput' })

export const BuyerAnswerJson = z
  .object({
    fixed: z.boolean(),
    minutes: z.int(),
    difficulty: z.enum(DIFFICULTIES),
    tools: z.array(z.enum(TOOLS)),
    model: z.string(),
    sentence: z.string(),
  })
  .meta({ id: 'BuyerAnswer' })
export type BuyerAnswerJson = z.infer<typeof BuyerAnswerJson>

/** An order as its buyer answers about it. */
export const AnswerSheetJson = z
  .object({
    orderNumber: z.string(),
    mayAnswer: z.boolean().meta({ description: 'Not before the order has shipped' }),
    lines: z.array(
      z.object({
        item: z.int(),
        slug: Slug,
        name: z.string(),
        sku: z.string(),
        imageUrl: z.string(),
        model: z.string().meta({ description: 'What it was ordered for, or empty' }),
        answer: BuyerAnswerJson.nullable(),
      }),
    ),
  })
  .meta({ id: 'AnswerSheet' })
export type AnswerSheetJson = z.infer<typeof AnswerSheetJson>

/** What enough buyers say together. */
export const BuyerFiguresJson = z
  .object({
    answers: z.int().meta({ description: 'At least five' }),
    fixed: z.int().meta({ description: 'How many say that it fixed the problem' }),
    minutes: z.int().meta({ description: 'The median' }),
    difficulty: z.enum(DIFFICULTIES).meta({ description: 'The median' }),
    tools: z.array(z.enum(TOOLS)).meta({ description: 'What at least half of them needed' }),
  })
  .meta({ id: 'BuyerFigures' })
export type BuyerFiguresJson = z.infer<typeof BuyerFiguresJson>

export function buyerFiguresJson(figures: BuyerFigures | undefined): BuyerFiguresJson | null {
  return figures ? { ...figures, tools: [...figures.tools] } : null
}

export function buyerAnswerJson(answer: BuyerAnswer): BuyerAnswerJson {
  const { fixed, minutes, difficulty, tools, model, sentence } = answer
  return { fixed, minutes, difficulty, tools: [...tools], model, sentence }
}
