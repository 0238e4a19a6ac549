import { meansCost } from './header-names.ts'
import type { ColumnSource } from './mapping.ts'

/**
 * What to add to a matching when a price begins to be computed from what a dealer pays: the same
 * column as the cost, so that prices below it are noticed.
 */
export function addedCost(
  sources: readonly ColumnSource[],
  former: ColumnSource | undefined,
  next: ColumnSource | undefined,
): readonly ColumnSource[] {
  if (!isComputedPrice(next) || isComputedPrice(former)) return []
  if (sources.some(({ column }) => column === 'Cost')) return []
  const { header, decimalComma } = next
  if (header === undefined || !meansCost(header)) return []
  return [{ column: 'Cost', header, ...(decimalComma ? { decimalComma } : {}) }]
}

function isComputedPrice(source: ColumnSource | undefined): source is ColumnSource {
  return source?.column === 'Price' && (source.factor !== undefined || source.add !== undefined)
}
