import { ShopError } from '#domain/errors.ts'
import { findAnswer, setSentenceState } from '#storage/buyers/answers.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type JudgeSentence = {
  readonly item: number
  /** What the member of staff has read: a buyer may have written something else since. */
  readonly sentence: string
  readonly state: 'shown' | 'hidden'
  readonly actor: string
}

/** Staff decide whether a buyer's sentence is shown. Figures count either way. */
export const judgeSentence: Command<JudgeSentence, void> = async (
  tx,
  { item, sentence, state, actor },
  { now },
) => {
  const answer = await findAnswer(tx, item)
  if (!answer || answer.sentence === '') throw new ShopError('not_found', 'Comment not found')
  if (answer.sentence !== sentence) {
    throw new ShopError('changed_meanwhile', 'The buyer has changed this comment. Read it again.')
  }
  if (answer.state === state) return
  await setSentenceState(tx, item, state, sentence)
  raiseCatalogueVersion(tx)
  await recordAudit(tx, {
    at: now,
    actor,
    action: `buyer-answer.${state === 'shown' ? 'show' : 'hide'}`,
    subject: 'buyer-answer',
    subjectId: item,
    before: { state: answer.state },
    after: { state },
  })
}
