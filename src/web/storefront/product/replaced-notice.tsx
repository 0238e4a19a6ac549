import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { numberKey } from '#domain/catalogue/part-number.ts'

/** For whoever searched for an older number: why another one stands here. */
export function ReplacedNotice(props: {
  readonly product: ProductDetailJson
  readonly number: string
}) {
  const { product } = props
  const key = numberKey(props.number)
  const replaced = product.replaces.find((number) => numberKey(number) === key)
  if (replaced === undefined) return null
  return (
    <p className="mb-3 rounded-md border border-navy-300 bg-navy-50 px-4 py-2">
      <strong className="tabular">{replaced}</strong> has been replaced by{' '}
      <strong className="tabular">{product.partNumber || product.sku}</strong>. This is the part to
      order.
    </p>
  )
}
