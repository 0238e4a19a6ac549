import type { QuickOrderLine, QuickOrderProduct } from '#contract/cart/quick-order.ts'
import { onlyLeft } from '#domain/cart/cart.ts'
import { formatPrice, times } from '#domain/money.ts'
import { isPriceOnRequest, offeredPrice, priceOf, shownPrice } from '../../data/prices.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { paths, searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Select } from '../../ui/select.tsx'
import { StockBadge } from '../product-card/stock-badge.tsx'
import type { FoundLine } from './rows.ts'

type RowResultProps = {
  readonly lookup: QuickOrderLine | undefined
  readonly found: FoundLine | undefined
  readonly chosen: number | undefined
  readonly choose: (id: number) => void
}

/** What the shop found for a row. */
export function RowResult({ lookup, found, chosen, choose }: RowResultProps) {
  if (!lookup) return <p className="py-3 text-ink-muted">Looking...</p>
  const { result, partNumber, products } = lookup
  if (result === 'none') {
    return (
      <p className="py-2.5 font-medium text-danger">
        We have no part with this number.{' '}
        <Link href={searchPath(partNumber)} className="text-link underline underline-offset-2">
          Search for it
        </Link>
      </p>
    )
  }
  if (result === 'model') {
    return (
      <p className="py-2.5 font-medium text-warning">
        This is an appliance’s model number.{' '}
        <Link href={paths.model(partNumber)} className="text-link underline underline-offset-2">
          See its parts
        </Link>
      </p>
    )
  }
  return (
    <div className="space-y-2">
      {result === 'choose' && (
        <Choices partNumber={partNumber} products={products} chosen={chosen} choose={choose} />
      )}
      {found && <Found found={found} old={oldNumber(lookup)} />}
    </div>
  )
}

function oldNumber({ result, partNumber }: QuickOrderLine): string | undefined {
  return result === 'replaced' ? partNumber : undefined
}

function Choices(props: {
  readonly partNumber: string
  readonly products: readonly QuickOrderProduct[]
  readonly chosen: number | undefined
  readonly choose: (id: number) => void
}) {
  const { partNumber, products, chosen, choose } = props
  return (
    <Select
      aria-label={`Which part is ${partNumber}?`}
      placeholder="Which one do you mean?"
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(event) => choose(Number(event.target.value))}
      options={products.map((product) => ({
        value: String(product.id),
        label: `${product.partNumber || product.sku} · ${product.name} · ${offeredPrice(product)}`,
      }))}
      className="w-full"
    />
  )
}

function Found({ found, old }: { readonly found: FoundLine; readonly old: string | undefined }) {
  const { product, quantity } = found
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={product.imageUrl}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 object-contain"
      />
      <div className="min-w-0 grow">
        <Link
          href={paths.product(product.slug)}
          title={product.name}
          className="font-medium text-link hover:underline md:line-clamp-1"
        >
          {product.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="tabular text-ink-muted">{product.partNumber || product.sku}</span>
          <StockNote {...found} />
          {old !== undefined && <Badge tone="info">Replaces {old}</Badge>}
          {/* As wide as the mark, which comes later. */}
          <span className="hidden my-model:inline-flex my-model:min-w-44">
            <FitMark productId={product.id} />
          </span>
        </p>
      </div>
      <LinePrice product={product} quantity={quantity} />
    </div>
  )
}

function LinePrice(props: { readonly product: QuickOrderProduct; readonly quantity: number }) {
  const { product, quantity } = props
  const isOffered = !isPriceOnRequest(product)
  return (
    <p className="tabular shrink-0 text-right">
      <span className="font-bold">
        {isOffered ? formatPrice(times(priceOf(product.price), quantity)) : offeredPrice(product)}
      </span>
      {isOffered && quantity > 1 && (
        <span className="block text-sm text-ink-muted">{shownPrice(product.price)} each</span>
      )}
    </p>
  )
}

function StockNote({ product, above, isAvailable }: FoundLine) {
  if (isPriceOnRequest(product)) return <Badge tone="warning">Not sold online</Badge>
  if (!product.inStock || isAvailable) return <StockBadge stock={product} />
  const left = onlyLeft(product.stockQuantity)
  return <Badge tone="warning">{above > 0 ? `${left} for all rows of this part` : left}</Badge>
}
