import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import type { Command } from '#storage/engine/commands.ts'
import { lockQuestion } from '#storage/questions/writes.ts'
import { settleReply } from './settle-reply.ts'

type ReplyToQuestion = {
  readonly id: number
  readonly answer: string
  readonly state: 'shown' | 'hidden'
  /** The version that the form showed. */
  readonly version: number
  readonly actor: string
}

/** Staff answer a question and publish it, or hide it. */
export const replyToQuestion: Command<ReplyToQuestion, void> = async (
  tx,
  { id, answer, state, version, actor },
  { now },
) => {
  const question = await lockQuestion(tx, id)
  if (!question) throw new ShopError('not_found', 'Question not found')
  if (question.version !== version) throw changedMeanwhile('this question')
  if (state === 'shown' && answer === '') {
    throw new ShopError('invalid', 'Write an answer before the question is shown.')
  }
  await settleReply(tx, id, question, { answer, state, actor, now })
}
