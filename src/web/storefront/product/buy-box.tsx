import { ShieldCheck, Tag, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { useAddToCart } from '../../data/cart.ts'
import { isPriceOnRequest } from '../../data/prices.ts'
import { CART_FORM_PATH, paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useShop } from '../../shop.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { DeliveryPromise } from '../delivery/delivery-promise.tsx'
import { useDeliveryDates } from '../delivery/use-delivery-dates.ts'
import { StockBadge } from '../product-card/stock-badge.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { FitCheck } from './fit-check.tsx'
import { PriceBlock } from './price-block.tsx'
import { Unavailable } from './unavailable.tsx'

export const BUY_BUTTON_ID = 'add-to-cart'

/** Price, stock, quantity and the button that buys. */
export function BuyBox({ product }: { readonly product: ProductDetailJson }) {
  return (
    <Card className="overflow-hidden">
      {product.inStock && <Promotion />}
      <div className="space-y-4 p-5">
        <PriceBlock product={product} />
        <FitCheck slug={product.slug} />
        <HowToBuy product={product} />
        <HeartButton product={product} withText className="-mt-2 w-full" />
        {product.inStock && <Assurances />}
      </div>
    </Card>
  )
}

function HowToBuy({ product }: { readonly product: ProductDetailJson }) {
  if (isPriceOnRequest(product)) return <AskForPrice />
  return product.inStock ? <Offer product={product} /> : <Unavailable product={product} />
}

function Offer({ product }: { readonly product: ProductDetailJson }) {
  const dates = useDeliveryDates()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StockBadge stock={product} />
        {dates?.freeShipping !== false && <span className="font-bold">FREE Shipping Today!</span>}
        <StockLeft product={product} />
      </div>
      <DeliveryPromise dates={dates} />
      <AddToCart product={product} />
    </>
  )
}

function AskForPrice() {
  return (
    <Link href={paths.contact} className={buttonClass('secondary', 'lg', 'w-full')}>
      Contact us for a quote
    </Link>
  )
}

function Promotion() {
  const { promoCode, showCouponBanners } = useShop()
  if (!showCouponBanners) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-navy-800 px-5 py-3 text-sm text-white">
      <span className="flex items-center gap-2 font-bold">
        <Tag aria-hidden className="size-4" />
        On Sale Today!
      </span>
      <span>
        Today's Coupon Code: <strong className="tracking-wide select-all">{promoCode}</strong>
      </span>
    </div>
  )
}

const FEW = 10

function StockLeft({ product }: { readonly product: ProductDetailJson }) {
  const { trackInventory, stockQuantity } = product
  if (!trackInventory || stockQuantity >= FEW) return null
  return <span className="tabular text-sm text-ink-muted">{stockQuantity} left</span>
}

function AddToCart({ product }: { readonly product: ProductDetailJson }) {
  const [quantity, setQuantity] = useState(1)
  const add = useAddToCart()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add.askAndAdd({ productId: product.id, name: product.name, quantity })
  }
  return (
    <form method="post" action={CART_FORM_PATH} onSubmit={submit} className="space-y-3">
      <input type="hidden" name="productId" value={product.id} />
      <div className="flex items-center gap-4">
        <span aria-hidden className="text-sm font-semibold">
          Quantity
        </span>
        <QuantityInput value={quantity} onChange={setQuantity} largest={LARGEST_QUANTITY} />
      </div>
      <BusyButton
        id={BUY_BUTTON_ID}
        type="submit"
        variant="buy"
        size="lg"
        className="w-full"
        busy={add.isPending}
      >
        {add.isPending ? 'Adding to Cart...' : 'Add to Cart'}
      </BusyButton>
    </form>
  )
}

function Assurances() {
  const { returnDays, warrantyYears } = useShop()
  const assurances = [
    { icon: Undo2, text: `${returnDays}-day returns` },
    { icon: ShieldCheck, text: `${warrantyYears}-year warranty` },
  ]
  return (
    <ul className="space-y-1.5 border-t border-line pt-4 text-sm text-ink-muted">
      {assurances.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 text-navy-700" />
          {text}
        </li>
      ))}
    </ul>
  )
}
