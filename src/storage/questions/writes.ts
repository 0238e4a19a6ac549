import type { QuestionState } from '#domain/questions/questions.ts'
import { flag, type Tx } from '../engine/schema.ts'

type NewQuestion = {
  readonly productId: number
  readonly text: string
  readonly model: string
  readonly email: string
  readonly digest: string | undefined
  readonly now: number
}

type Reply = {
  readonly answer: string
  readonly state: QuestionState
  readonly now: number
}

/** Stores a question unless the same was sent already; returns the id of a new one. */
export async function insertQuestion(
  tx: Tx,
  question: NewQuestion,
  { isExample = false }: { readonly isExample?: boolean } = {},
): Promise<number | undefined> {
  const { productId, text, model, email, digest, now } = question
  const row = await tx
    .insertInto('questions')
    .values({
      ...{ product_id: productId, text, model, email, state: 'waiting', asked_at: now },
      example: flag(isExample),
      digest: digest ?? null,
      search_text: await searchText(tx, productId, text, ''),
      answered_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasQuestion(tx: Tx, digest: string): Promise<boolean> {
  const row = await tx
    .selectFrom('questions')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

export type LockedQuestion = {
  readonly product_id: number
  readonly text: string
  readonly email: string
  readonly answer: string
  readonly state: QuestionState
  readonly version: number
  readonly answered_at: number | null
}

/** The update changes nothing but locks the row: two replies to one question take turns. */
export async function lockQuestion(tx: Tx, id: number): Promise<LockedQuestion | undefined> {
  return tx
    .updateTable('questions')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning(['product_id', 'text', 'email', 'answer', 'state', 'version', 'answered_at'])
    .executeTakeFirst()
}

export async function replyToQuestion(
  tx: Tx,
  id: number,
  question: { readonly product_id: number; readonly text: string; readonly version: number },
  { answer, state, now }: Reply,
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      answer,
      state,
      answered_at: answer === '' ? null : now,
      version: question.version + 1,
      search_text: await searchText(tx, question.product_id, question.text, answer),
    })
    .where('id', '=', id)
    .execute()
}

/** Those that came with the demo. */
export async function removeExamples(tx: Tx): Promise<void> {
  await tx.deleteFrom('questions').where('example', '=', 1).execute()
}

async function searchText(
  tx: Tx,
  productId: number,
  text: string,
  answer: string,
): Promise<string> {
  const { name, sku } = await tx
    .selectFrom('products')
    .select(['name', 'sku'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return `${text}\n${answer}\n${name}\n${sku}`.toLowerCase()
}
