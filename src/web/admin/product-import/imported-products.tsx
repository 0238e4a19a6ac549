import type { ImportReportJson } from '#contract/product-import/product-import.ts'
import { withCommas } from '../../ui/counted.ts'

/** So many of the imported products are named; the rest is a number. */
const NAMED = 10

export function ImportedProducts(props: {
  readonly report: Pick<ImportReportJson, 'created' | 'products'>
}) {
  const { created, products } = props.report
  if (products.length === 0) return null
  const rest = created - Math.min(products.length, NAMED)
  return (
    <ul aria-label="Products" className="mt-3 space-y-1 text-sm">
      {products.slice(0, NAMED).map(({ name, sku }) => (
        <li key={sku} className="wrap-anywhere">
          {name} <span className="font-mono text-xs text-ink-muted">({sku})</span>
        </li>
      ))}
      {rest > 0 && <li className="text-ink-muted">... and {withCommas(rest)} more</li>}
    </ul>
  )
}
