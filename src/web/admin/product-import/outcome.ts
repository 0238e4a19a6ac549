import type { ImportReportJson } from '#contract/product-import/product-import.ts'

/** What became of the last upload: imported at once, or under way. */
export type Outcome =
  | { readonly kind: 'imported'; readonly report: ImportReportJson }
  | { readonly kind: 'started'; readonly runId: number }
