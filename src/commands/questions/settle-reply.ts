import type { QuestionState } from '#domain/questions/questions.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import { type LockedQuestion, replyToQuestion } from '#storage/questions/writes.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type Reply = {
  readonly answer: string
  readonly state: QuestionState
  readonly actor: string
  readonly now: number
}

/** Stores what staff decided about a locked question. The customer who asked gets one email. */
export async function settleReply(
  tx: Tx,
  id: number,
  question: LockedQuestion,
  { answer, state, actor, now }: Reply,
): Promise<void> {
  await replyToQuestion(tx, id, question, { answer, state, now })
  if (state === 'shown' || question.state === 'shown') raiseCatalogueVersion(tx)
  const isFirstAnswer = question.answered_at === null && state === 'shown'
  if (isFirstAnswer && question.email !== '') {
    await addToOutbox(tx, {
      ...{ channel: 'email', kind: 'question-answered', subject: 'question', subjectId: id },
      ...{ recipient: question.email, now },
    })
  }
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'question.reply',
    subject: 'question',
    subjectId: id,
    before: { answer: question.answer, state: question.state },
    after: { answer, state },
  })
}
