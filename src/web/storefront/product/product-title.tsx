import type { ReactNode } from 'react'
import type { ProductDetailJson, ProductJson } from '#contract/catalogue/products.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OriginBadge } from '../product-card/origin-badge.tsx'

export function ProductTitle(props: {
  readonly product: ProductJson
  /** Undefined while it is on its way. */
  readonly detail: ProductDetailJson | undefined
}) {
  const { product, detail } = props
  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">{product.name}</h1>
      {detail ? (
        <p className="mt-2 text-ink-muted">
          Appliance part that works with... <WorksWith product={detail} />
        </p>
      ) : (
        <p role="status" className="mt-2 text-ink-muted">
          Loading product...
        </p>
      )}
    </>
  )
}

/** Numbers, maker and measures. */
export function ProductFacts({ product }: { readonly product: ProductDetailJson }) {
  const { partNumber, sku, showSku, brand, origin } = product
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {partNumber && (
        <Fact name="Part number">
          <CopyableNumber number={partNumber} label="Copy part number" />
        </Fact>
      )}
      {showSku && (
        <Fact name="SKU">
          <span className="select-all">{sku}</span>
        </Fact>
      )}
      {(brand || origin) && (
        <Fact name="Brand">
          {brand} <OriginBadge origin={origin} />
        </Fact>
      )}
      {product.condition !== 'new' && (
        <Fact name="Condition">
          <span className="capitalize">{product.condition}</span>
        </Fact>
      )}
      {product.weight && <Fact name="Weight">{product.weight} lb</Fact>}
      {product.dimensions && <Fact name="Dimensions">{product.dimensions}</Fact>}
    </dl>
  )
}

/** What follows the lead line: the appliances, in as few words as tell enough. */
function WorksWith({ product }: { readonly product: ProductDetailJson }) {
  const { compatibility, compatibilityCount } = product
  const [first, second] = compatibility
  if (first === undefined) return <>{product.shortDescription || product.brand}</>
  const named = [first, second].filter((model) => model !== undefined)
  const others = compatibilityCount - named.length
  return (
    <a href="#models" className="tabular text-link hover:underline">
      {named.join(', ')}
      {others > 0 && ` and ${others} more ${others === 1 ? 'model' : 'models'}`}
    </a>
  )
}

function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{props.name}</dt>
      <dd className="flex items-center gap-1 font-semibold">{props.children}</dd>
    </>
  )
}

function CopyableNumber({ number, label }: { readonly number: string; readonly label: string }) {
  return (
    <>
      <span className="select-all">{number}</span>
      <CopyButton text={number} label={label} />
    </>
  )
}
