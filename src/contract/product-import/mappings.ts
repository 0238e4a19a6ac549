import { z } from 'zod'
import { LONGEST } from '#domain/catalogue/products.ts'
import { parseDecimal } from '#domain/money.ts'
import { ALL_COLUMNS, SIDE_COLUMNS } from '#domain/product-import/columns.ts'
import { IMPORT_KINDS, MATCHES } from '#domain/product-import/kinds.ts'
import { LONGEST_HEADER } from '#domain/product-import/mapping.ts'
import { PRICE_LIMITS } from '#domain/product-import/price-limit.ts'
import { readFactor, UNITS } from '#domain/product-import/transformations.ts'
import { Id } from '../fields.ts'

const MOST_COLUMNS = 60
const LONGEST_MAPPING = 12_000
const LONGEST_SUPPLIER_NAME = 100

/** Spreadsheet programs allow 31 characters. */
export const SheetName = z.string().max(100, 'The name of a sheet can have at most 100 characters')

const Column = z.enum([...ALL_COLUMNS, ...SIDE_COLUMNS], 'A mapping names columns of the import')

const ColumnSourceInput = z
  .strictObject({
    column: Column,
    header: z.string().max(LONGEST_HEADER).optional().meta({ description: "The file's column" }),
    constant: z.string().max(LONGEST.shortText).optional(),
    strip: z.string().max(40).optional().meta({ description: 'A prefix to take off' }),
    factor: z.string().optional().meta({ description: 'Times a price', example: '1.35' }),
    add: z.string().optional().meta({ description: 'Dollars added to a price', example: '2.50' }),
    roundTo99: z.boolean().optional(),
    decimalComma: z.boolean().optional().meta({ description: 'Prices are written "1.299,50"' }),
    unit: z.enum(UNITS).optional().meta({ description: 'What weights or sizes are given in' }),
  })
  .superRefine(({ column, header, constant, factor, add }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if ((header === undefined) === (constant === undefined)) {
      refuse(`${column} comes either from a column of the file or from a text of its own`)
    }
    if (factor !== undefined && readFactor(factor) === undefined) {
      refuse('A factor is a number such as 1.35, above 0 and at most 100')
    }
    if (add !== undefined && parseDecimal(add) === undefined) {
      refuse('An amount to add is dollars such as 2.50')
    }
  })
  .meta({ id: 'ColumnSource' })

export const MappingInput = z
  .strictObject({
    match: z.enum(MATCHES, 'match must be sku, part-number or upc'),
    columns: z.array(ColumnSourceInput).min(1, 'Please match a column').max(MOST_COLUMNS),
    sheet: SheetName.optional().meta({
      description: 'Of a spreadsheet, by name: the first unless it is named',
    }),
  })
  .refine(
    ({ columns }) => new Set(columns.map(({ column }) => column)).size === columns.length,
    'Each column can be matched only once',
  )
  .meta({ id: 'Mapping' })

/** A mapping within an address, where it is JSON text. */
export const MappingText = z
  .string()
  .max(LONGEST_MAPPING, 'The mapping is too long')
  .transform((text, context) => {
    const result = MappingInput.safeParse(parsed(text))
    if (result.success) return result.data
    context.addIssue({
      code: 'custom',
      message: result.error.issues[0]?.message ?? 'mapping must be JSON',
    })
    return z.NEVER
  })
  .meta({ description: 'How the columns of the file become ours: a Mapping as JSON' })

const PRICE_LIMIT = `A price limit is a whole number of percent from ${PRICE_LIMITS.least} to ${PRICE_LIMITS.most}`
const NAME = 'Please enter the name of the supplier'

const SupplierName = z
  .string(NAME)
  .trim()
  .min(1, NAME)
  .max(LONGEST_SUPPLIER_NAME, `A name can have at most ${LONGEST_SUPPLIER_NAME} characters`)

const PriceLimit = z
  .int(PRICE_LIMIT)
  .min(PRICE_LIMITS.least, PRICE_LIMIT)
  .max(PRICE_LIMITS.most, PRICE_LIMIT)
  .nullable()
  .optional()
  .meta({ description: 'Null for the usual limit; left out, it stays as it is' })

export const SupplierChangeInput = z
  .strictObject({
    name: SupplierName,
    priceLimit: PriceLimit,
    forget: z
      .array(z.enum(IMPORT_KINDS))
      .max(IMPORT_KINDS.length)
      .default([])
      .meta({ description: 'Kinds of import whose columns are no longer remembered' }),
  })
  .meta({ id: 'SupplierChange' })

export const SupplierInput = z
  .strictObject({
    name: SupplierName,
    kind: z.enum(IMPORT_KINDS, `kind must be one of ${IMPORT_KINDS.join(', ')}`),
    mapping: MappingInput,
    priceLimit: PriceLimit,
  })
  .meta({ id: 'SupplierInput' })

export const SupplierJson = z
  .object({
    id: Id,
    name: z.string(),
    mappings: z
      .partialRecord(z.enum(IMPORT_KINDS), MappingInput)
      .meta({ description: 'By kind of import' }),
    priceLimit: z.int().nullable().meta({
      description:
        'By how many percent a price may move in a file that nobody watches; null for the usual limit',
    }),
  })
  .meta({ id: 'Supplier' })
export type SupplierJson = z.infer<typeof SupplierJson>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
