import { hash } from 'node:crypto'
import { productWithSku } from '#storage/catalogue/products/skus.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { insertQuestion, lockQuestion, replyToQuestion } from '#storage/questions/writes.ts'

export type ExampleQuestion = {
  readonly sku: string
  readonly question: string
  readonly answer: string
}

/** The demo's questions, marked as examples. A demo that is loaded again after a crash has them once. */
export const addExamples: Command<readonly ExampleQuestion[], void> = async (
  tx,
  examples,
  { now },
) => {
  for (const { sku, question: text, answer } of examples) {
    const part = await productWithSku(tx, sku)
    if (!part) continue
    const digest = hash('sha256', `example ${sku} ${text}`)
    const asked = { productId: part.id, text, model: '', email: '', digest, now }
    const id = await insertQuestion(tx, asked, { isExample: true })
    const question = id === undefined ? undefined : await lockQuestion(tx, id)
    if (id === undefined || !question) continue
    await replyToQuestion(tx, id, question, { answer, state: 'shown', now })
  }
  raiseCatalogueVersion(tx)
}
