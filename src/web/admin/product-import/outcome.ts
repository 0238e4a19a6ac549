import type { ImportCheckJson, ImportReportJson } from '#contract/product-import.ts'

/** What became of the last upload: looked at only, imported at once, or under way. */
export type Outcome =
  | { readonly kind: 'checked'; readonly check: ImportCheckJson }
  | { readonly kind: 'imported'; readonly report: ImportReportJson }
  | { readonly kind: 'started'; readonly runId: number }
