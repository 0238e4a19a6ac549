import { skuKey } from '#domain/catalogue/products.ts'
import type { Db } from '../engine/schema.ts'

type KnownQuestion = {
  readonly id: number
  readonly text: string
  readonly model: string
  readonly email: string
  readonly askedAt: number
}

/** What a line of a file may be about. */
type QuestionedPart = {
  /** Undefined for a part that was deleted: its questions are still there, new ones are refused. */
  readonly productId: number | undefined
  /** The oldest first. */
  readonly questions: readonly KnownQuestion[]
}

/** The parts of these SKUs, by SKU key, with those of their questions that have one of these texts. */
export async function questionsOfSkus(
  db: Db,
  skus: readonly string[],
  texts: readonly string[],
): Promise<ReadonlyMap<string, QuestionedPart>> {
  if (skus.length === 0) return new Map()
  const products = await db
    .selectFrom('products')
    .select(['id', 'sku_key', 'deleted_at'])
    .where('sku_key', 'in', [...new Set(skus.map(skuKey))])
    .execute()
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'product_id', 'text', 'model', 'email', 'asked_at as askedAt'])
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('text', 'in', [...new Set(texts)])
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  const bySku = Map.groupBy(products, ({ sku_key }) => sku_key)
  return new Map(
    [...bySku].map(([key, all]) => [
      key,
      {
        productId: all.find(({ deleted_at }) => deleted_at === null)?.id,
        questions: all.flatMap(({ id }) => byProduct.get(id) ?? []),
      },
    ]),
  )
}
