import type { ImportKind } from '#domain/product-import/kinds.ts'

/** Enough for a few transactions of every kind. */
export const CRASH_ROWS = 100

/** A file with one row for each part of `importFile('U', CRASH_ROWS)`; "new" brings others, "both" half of them. */
export function crashFile(kind: ImportKind): readonly string[] {
  const { header, row } = FILES[kind]
  const skus = Array.from({ length: CRASH_ROWS }, (_, at) => at)
  return [`Product Code/SKU,${header}`, ...skus.map((at) => `${skuOf(kind, at)},${row(at)}`)]
}

/** In "both" new and known parts alternate, so that a transaction ends at each of them. */
function skuOf(kind: ImportKind, at: number): string {
  const isNew = kind === 'new' || (kind === 'both' && Math.floor(at / NEW_TOGETHER) % 2 === 1)
  return isNew ? `CRASH-NEW${at}` : `CRASH-U${at}`
}

const NEW_TOGETHER = 25

type CrashRows = { readonly header: string; readonly row: (at: number) => string }

/** Changes something in every table that a part is in. */
const WHOLE_PART: CrashRows = {
  header:
    'Product Name,Price,Category,Brand Name,Current Stock Level,Search Keywords,Compatibility',
  row: (at) =>
    `Valve ${at},5.${10 + (at % 80)},New Shelf,Other Maker,${100 + at},KZ${1_000_000 + at},KILL${at}`,
}

const FILES: Readonly<Record<ImportKind, CrashRows>> = {
  new: WHOLE_PART,
  update: WHOLE_PART,
  both: WHOLE_PART,
  prices: {
    header: 'Price,Retail Price,Compare Price,Cost',
    row: (at) => `7.${10 + (at % 80)},12.00,11.00,3.50`,
  },
  stock: {
    header: 'Current Stock Level,Low Stock Level',
    row: (at) => `${200 + at},${at % 9}`,
  },
  fits: {
    header: 'Model Number,Model Brand,Appliance',
    row: (at) => `NEWFIT${Math.floor(at / 4)},Acme,Washer`,
  },
  replaced: { header: 'Replaced Number', row: (at) => `RPL${7_000_000 + at}` },
}
