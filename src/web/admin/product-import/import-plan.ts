import { type ImportKind, MATCHES, type Match } from '#domain/product-import/kinds.ts'
import { USUAL_PRICE_LIMIT } from '#domain/product-import/price-limit.ts'

/** What the next file is for, as chosen above the forms. */
export type ImportPlan = { readonly kind: ImportKind; readonly match: Match }

/** The specification's import. */
export const NEW_PARTS: ImportPlan = { kind: 'new', match: 'sku' }

export const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  new: 'New parts',
  update: 'Updates to parts you have',
  both: 'New parts and updates',
  prices: 'Prices',
  stock: 'Stock',
  fits: 'Models that parts fit',
  replaced: 'Replaced numbers',
}

export const KIND_NOTES: Readonly<Record<ImportKind, string>> = {
  new: 'Rows whose SKU already exists are skipped.',
  update: 'Updates parts you already have. Nothing is created.',
  both: 'Updates parts you already have and creates the others.',
  prices: 'Changes the prices of parts you have, and nothing else.',
  stock: 'Sets the stock of parts you have, and nothing else.',
  fits: 'Adds the model in each row to its part.',
  replaced: 'Adds the old number in each row to its part, so that searching for it finds the part.',
}

/** Only files that nobody watches are held back: whoever is here sees the moves before applying. */
export const LIMIT_HINT = `When this supplier’s files arrive by themselves, one that moves a price by more than this waits for you. If this is empty, the limit is ${USUAL_PRICE_LIMIT}%.`

const MATCH_NAMES: Readonly<Record<Match, string>> = {
  sku: 'SKU',
  'part-number': 'Part number',
  upc: 'UPC / EAN',
}

export const MATCH_OPTIONS = MATCHES.map((value) => ({ value, label: MATCH_NAMES[value] }))
