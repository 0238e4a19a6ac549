import { type BuyerAnswer, mayAnswer, sentenceState } from '#domain/buyers/answers.ts'
import { ShopError } from '#domain/errors.ts'
import { findAnswer, findAnswerableOrder, putAnswer } from '#storage/buyers/answers.ts'
import { countAnswer } from '#storage/buyers/counts.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { lockOrderByNumber } from '#storage/orders/changes.ts'

type AnswerLine = {
  /** From the buyer who has the link of this order. */
  readonly orderNumber: string
  /** A line of that order. */
  readonly item: number
  /** The guide to fitting parts of this kind, if there is one. */
  readonly howTo: string | undefined
  readonly answer: BuyerAnswer
}

/** One answer per line: a later one takes the place of the first, in the figures too. */
export const answerLine: Command<AnswerLine, void> = async (
  tx,
  { orderNumber, item, howTo, answer },
  { now },
) => {
  // Two answers to the same line take turns, from whatever process they come.
  await lockOrderByNumber(tx, orderNumber)
  const order = await findAnswerableOrder(tx, orderNumber)
  const line = order?.lines.find((each) => each.item === item)
  if (!order || !line) throw new ShopError('not_found', 'This part is not in your order.')
  if (!mayAnswer(order.status)) {
    throw new ShopError('invalid', 'You can answer once your order has shipped.')
  }
  const before = await findAnswer(tx, item)
  const counted = before ?? { productId: line.productId, howTo }
  if (before) await countAnswer(tx, counted, before, -1)
  await countAnswer(tx, counted, answer, 1)
  const state = sentenceState(answer.sentence, before)
  const { productId, howTo: guide } = counted
  await putAnswer(tx, item, { ...answer, productId, howTo: guide, state }, now)
  raiseCatalogueVersion(tx)
}
