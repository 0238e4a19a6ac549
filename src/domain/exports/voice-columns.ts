import type { BuyerAnswer, SentenceState } from '../buyers/answers.ts'
import type { QuestionState } from '../questions/questions.ts'
import { type Column, count, longText, moment, text } from './column.ts'

type NamedPart = { readonly sku: string; readonly name: string }

export type ExportedQuestion = {
  readonly product: NamedPart
  readonly text: string
  readonly model: string
  readonly email: string
  readonly answer: string
  readonly state: QuestionState
  readonly isExample: boolean
  readonly askedAt: number
  readonly answeredAt: number | undefined
}

export type ExportedAnswer = BuyerAnswer & {
  readonly orderNumber: string
  readonly product: NamedPart
  readonly state: SentenceState
  readonly at: number
}

/** Imported again, the file changes nothing. */
export const QUESTION_COLUMNS: readonly Column<ExportedQuestion>[] = [
  text('Product Code/SKU', ({ product }) => product.sku),
  longText('Product Name', ({ product }) => product.name),
  longText('Question', (question) => question.text),
  text('Model', ({ model }) => model),
  longText('Email', ({ email }) => email),
  longText('Answer', ({ answer }) => answer),
  text('State', ({ state }) => state),
  text('Example', ({ isExample }) => yesOrNo(isExample)),
  moment('Asked (UTC)', ({ askedAt }) => askedAt),
  moment('Answered (UTC)', ({ answeredAt }) => answeredAt),
]

export const ANSWER_COLUMNS: readonly Column<ExportedAnswer>[] = [
  text('Order Number', ({ orderNumber }) => orderNumber),
  moment('Answered (UTC)', ({ at }) => at),
  text('Product Code/SKU', ({ product }) => product.sku),
  longText('Product Name', ({ product }) => product.name),
  text('Model', ({ model }) => model),
  text('Fixed It', ({ fixed }) => yesOrNo(fixed)),
  count('Minutes', ({ minutes }) => minutes),
  text('Difficulty', ({ difficulty }) => difficulty),
  text('Tools', ({ tools }) => tools.join('|')),
  longText('Sentence', ({ sentence }) => sentence),
  text('State of Sentence', ({ state }) => state),
]

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
