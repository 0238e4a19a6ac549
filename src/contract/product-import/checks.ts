import { z } from 'zod'
import { Money } from '../fields.ts'

const NamedRow = { line: z.int(), sku: z.string(), name: z.string() }

const NamedRowJson = z.object(NamedRow).meta({ id: 'ImportNamedRow' })

function sampleOf<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.int(), first: z.array(row).meta({ description: 'At most 20' }) })
}

/** Parts that would sell for nothing or at a loss. */
export const lowPrices = {
  unpriced: sampleOf(NamedRowJson).meta({ description: 'Parts without a price afterwards' }),
  belowCost: sampleOf(z.object({ ...NamedRow, price: Money, cost: Money })),
}

/** What a file would do. */
export const CheckSummaryJson = z
  .object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    skipped: z.int().meta({ description: 'Rows of new parts whose SKU already exists' }),
    unknown: z.int().meta({ description: 'Rows about parts that the shop does not have' }),
    wrong: z.int(),
    columns: z.array(z.object({ column: z.string(), rows: z.int() })),
    priceMoves: z
      .array(z.object({ ...NamedRow, before: Money, after: Money }))
      .meta({ description: 'The twenty largest, by how many times as much or as little' }),
    largestMove: z.int().meta({ description: 'Of a price, in percent' }),
    ...lowPrices,
    vanished: sampleOf(NamedRowJson).meta({
      description: "Parts of the supplier's last file that this one does not name",
    }),
    newCategories: z.array(z.string()),
  })
  .meta({ id: 'ImportCheckAnswers' })
export type CheckSummaryJson = z.infer<typeof CheckSummaryJson>

/** A row that was not applied or not taken back, and why. */
export const LeftRowJson = z.object({ ...NamedRow, note: z.string() }).meta({ id: 'ImportLeftRow' })

export const ApplyImportInput = z
  .strictObject({
    markVanished: z
      .boolean()
      .default(false)
      .meta({ description: 'Marks parts that the file no longer names as out of stock' }),
  })
  .meta({ id: 'ApplyImport' })
