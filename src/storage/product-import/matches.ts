import { numberKey } from '#domain/catalogue/part-number.ts'
import { skuKey } from '#domain/catalogue/products.ts'
import type { Match } from '#domain/product-import/kinds.ts'
import { isAmong } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'

/** How a value of the file is compared with the shop's. */
export function matchKey(match: Match, value: string): string {
  if (match === 'sku') return skuKey(value)
  return match === 'upc' ? barcodeKey(value) : numberKey(value)
}

/** Spreadsheets drop the zeros that a barcode begins with. */
function barcodeKey(value: string): string {
  return numberKey(value).replace(/^0+/, '')
}

/** The numbers that a part may be stored under: barcodes have 8, 12, 13 or 14 digits. */
function storedKeys(match: Match, key: string): readonly string[] {
  if (match !== 'upc') return [key]
  return [...new Set([0, 8, 12, 13, 14].map((length) => key.padStart(length, '0')))]
}

/** The parts that each of these keys means; several where a number is not unique. */
export async function matchingProducts(
  db: Db,
  match: Match,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = await (match === 'sku' ? bySku(db, keys) : byNumber(db, match, keys))
  const byKey = Map.groupBy(found, ({ key }) => key)
  return new Map([...byKey].map(([key, all]) => [key, [...new Set(all.map(({ id }) => id))]]))
}

type Found = { readonly key: string; readonly id: number }

async function bySku(db: Db, keys: readonly string[]): Promise<readonly Found[]> {
  return db
    .selectFrom('products')
    .select(['sku_key as key', 'id'])
    .where(isAmong(db, 'sku_key', keys))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Every number of a part is in `part_numbers`; which of them it is, its own row says. */
async function byNumber(
  db: Db,
  match: Exclude<Match, 'sku'>,
  keys: readonly string[],
): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('part_numbers')
    .innerJoin('products', 'products.id', 'part_numbers.product_id')
    .select(['part_numbers.key', 'products.id', 'part_number', 'manufacturer_part_number'])
    .select(['upc_ean', 'gtin'])
    .where(
      isAmong(
        db,
        'part_numbers.key',
        keys.flatMap((key) => storedKeys(match, key)),
      ),
    )
    .where('products.deleted_at', 'is', null)
    .execute()
  return rows.flatMap((row) => {
    const own =
      match === 'upc' ? [row.upc_ean, row.gtin] : [row.part_number, row.manufacturer_part_number]
    const isOwn = own.some((number) => numberKey(number) === row.key)
    return isOwn ? [{ key: matchKey(match, row.key), id: row.id }] : []
  })
}
