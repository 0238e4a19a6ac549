import { hash } from 'node:crypto'
import { skuKey } from '#domain/catalogue/products.ts'
import { pairQuestions, questionKey } from '#domain/questions/pair-questions.ts'
import type { QuestionState } from '#domain/questions/questions.ts'
import { shortened } from '#domain/shortened.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { questionsOfSkus } from '#storage/questions/questions-of-skus.ts'
import { insertQuestion, lockQuestion, replyToQuestion } from '#storage/questions/writes.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { settleReply } from './settle-reply.ts'

/** A line of a file, checked. */
export type QuestionLine = {
  readonly line: number
  readonly sku: string
  readonly text: string
  readonly model: string
  readonly email: string
  readonly answer: string
  readonly state: QuestionState
  readonly isExample: boolean
  /** Undefined where the file does not say. */
  readonly askedAt: number | undefined
  readonly answeredAt: number | undefined
}

type ImportQuestions = { readonly lines: readonly QuestionLine[]; readonly actor: string }
type By = { readonly actor: string; readonly now: number }

export type QuestionsReport = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** A sentence for each line that was left out. */
  readonly refused: readonly string[]
}

/** Answers the questions that a file answers, and adds those that the shop does not have. */
export const importQuestions: Command<ImportQuestions, QuestionsReport> = async (
  tx,
  { lines, actor },
  { now },
) => {
  const texts = lines.map(({ text }) => text)
  const parts = await questionsOfSkus(
    tx,
    lines.map(({ sku }) => sku),
    texts,
  )
  const refused: string[] = []
  const done = { added: 0, changed: 0, unchanged: 0 }
  for (const [key, own] of Map.groupBy(lines, ({ sku }) => skuKey(sku))) {
    const part = parts.get(key)
    for (const [line, known] of pairQuestions(own, part?.questions ?? [])) {
      if (known) done[await answer(tx, known.id, line, { actor, now })] += 1
      else if (part?.productId === undefined) refused.push(noPart(line))
      else done[await add(tx, part.productId, line, { actor, now })] += 1
    }
  }
  return { ...done, refused }
}

/** A line that still waits says nothing: the question may have been answered since the export. */
async function answer(tx: Tx, id: number, line: QuestionLine, by: By) {
  const { answer: text, state } = line
  if (state === 'waiting') return 'unchanged'
  const question = await lockQuestion(tx, id)
  if (!question) return 'unchanged'
  if (question.answer === text && question.state === state) return 'unchanged'
  await settleReply(tx, id, question, { answer: text, state, ...by })
  return 'changed'
}

/** Sends no email: the shop that exported the file has already answered the customer. */
async function add(tx: Tx, productId: number, line: QuestionLine, { actor, now }: By) {
  const { text, model, email, isExample, state, answer: reply } = line
  const askedAt = line.askedAt ?? now
  const digest = hash(
    'sha256',
    JSON.stringify([productId, questionKey(line), line.askedAt ?? null]),
  )
  const asked = { productId, text, model, email, digest, now: askedAt }
  const id = await insertQuestion(tx, asked, { isExample })
  // Another process imports the same file.
  if (id === undefined) return 'unchanged'
  if (state !== 'waiting') {
    const question = { product_id: productId, text, version: 1 }
    await replyToQuestion(tx, id, question, { answer: reply, state, now: line.answeredAt ?? now })
  }
  if (state === 'shown') raiseCatalogueVersion(tx)
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'question.import', subject: 'question', subjectId: id },
    after: { answer: reply, state },
  })
  return 'added'
}

function noPart({ line, sku }: QuestionLine): string {
  return `Line ${line}: there is no part “${shortened(sku)}”.`
}
