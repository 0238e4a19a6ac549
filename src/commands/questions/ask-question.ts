import { hash } from 'node:crypto'
import { ShopError } from '#domain/errors.ts'
import { findRelations } from '#storage/catalogue/products/related-products.ts'
import type { Command } from '#storage/engine/commands.ts'
import { hasQuestion, insertQuestion } from '#storage/questions/writes.ts'

type AskQuestion = {
  /** Of the part. */
  readonly slug: string
  readonly text: string
  /** Empty for none. */
  readonly model: string
  readonly email: string
}

/** The same question again within this time is taken for a repeated click. */
const SAME_WITHIN_MS = 60 * 60 * 1000

/** Stores a question for staff, once. It is shown only once they have answered. */
export const askQuestion: Command<AskQuestion, void> = async (tx, asked, { now }) => {
  const product = await findRelations(tx, asked.slug)
  if (!product) throw new ShopError('not_found', 'Product not found')
  const hour = Math.floor(now / SAME_WITHIN_MS)
  // A repeated click may fall into the next hour.
  if (await hasQuestion(tx, digestOf(asked, hour - 1))) return
  const { text, model, email } = asked
  const digest = digestOf(asked, hour)
  await insertQuestion(tx, { productId: product.id, text, model, email, digest, now })
}

function digestOf({ slug, text, model, email }: AskQuestion, hour: number): string {
  return hash('sha256', JSON.stringify([hour, slug, text, model, email.toLowerCase()]))
}
