import { type ImportKind, MATCHES, type Match } from '#domain/product-import/kinds.ts'

/** What the next file is for, as chosen above the forms. */
export type ImportPlan = { readonly kind: ImportKind; readonly match: Match }

/** The specification's import. */
export const NEW_PARTS: ImportPlan = { kind: 'new', match: 'sku' }

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  new: 'New parts',
  update: 'Update known parts',
  both: 'New parts and updates',
  prices: 'Prices',
  stock: 'Stock',
  fits: 'Models that parts fit',
  replaced: 'Replaced numbers',
}

export const KIND_NOTES: Readonly<Record<ImportKind, string>> = {
  new: 'Rows whose SKU already exists are skipped.',
  update: 'Changes parts you have as the file says. Nothing is created.',
  both: 'Changes parts you have and creates the others.',
  prices: 'Changes prices of parts you have, and nothing else.',
  stock: 'Sets the stock of parts you have, and nothing else.',
  fits: 'Adds the model of each row to its part.',
  replaced: 'Adds the old number of each row to its part, which is then found by it.',
}

const MATCH_NAMES: Readonly<Record<Match, string>> = {
  sku: 'SKU',
  'part-number': 'Part number',
  upc: 'UPC / EAN',
}

export const MATCH_OPTIONS = MATCHES.map((value) => ({ value, label: MATCH_NAMES[value] }))
