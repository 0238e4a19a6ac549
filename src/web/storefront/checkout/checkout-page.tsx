import { ShoppingCart, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { addressOf } from '#contract/address.ts'
import { myOrders } from '#contract/orders/order-calls.ts'
import { useCart } from '../../data/cart.ts'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { CHARGES } from '../cart/charges-address.ts'
import { WITH_SUMMARY } from '../cart/summary-column.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { hasUnanswered, placedUnheard } from './order-attempts.ts'
import { useFinishOrder, usePlaceOrder } from './use-place-order.ts'

const CRUMBS = [HOME, { text: 'Cart', href: paths.cart }, { text: 'Checkout' }]

export default function CheckoutPage() {
  return (
    // The footer begins below the screen, whatever the cart turns out to hold.
    <div className="container-page min-h-dvh">
      <Breadcrumb crumbs={CRUMBS} />
      <h1 className="text-3xl font-bold">Checkout</h1>
      <Content />
    </div>
  )
}

function Content(): ReactNode {
  const { items, coupon, isChanging, isPending, error, refetch } = useCart()
  const charges = useReadAt(CHARGES)
  const placing = usePlaceOrder()
  if (isPending || charges.isPending) return <Loading text="Loading checkout..." />
  if (error || !charges.data) return <Unreachable retry={() => void refetch()} />
  // An order empties the cart while its confirmation is on the way.
  if (items.length === 0 && !placing.isPending && !placing.isSuccess) return <NothingToOrder />
  return (
    <CheckoutForm
      items={items}
      coupon={coupon}
      charges={charges.data}
      isChanging={isChanging}
      placing={placing}
    />
  )
}

/** Either the cart is empty, or an order has emptied it and its response was lost. */
function NothingToOrder() {
  const mayBePlaced = hasUnanswered()
  const mine = useReadAt(addressOf(myOrders), { enabled: mayBePlaced })
  const finish = useFinishOrder()
  const placed = mine.data && placedUnheard(mine.data)
  // Leaving for the confirmation is an event, not a state of this page.
  useEffect(() => {
    if (placed) finish(placed)
  }, [placed, finish])

  if (mayBePlaced && (mine.isPending || placed)) return <Loading text="Looking for your order..." />
  return (
    <EmptyState
      title="Your cart is empty"
      icon={<ShoppingCart aria-hidden className="size-10" />}
      actions={
        <Link href={paths.categories} className={buttonClass('primary', 'lg')}>
          Continue Shopping
        </Link>
      }
    >
      There is nothing to check out yet.
    </EmptyState>
  )
}

function Loading({ text }: { readonly text: string }) {
  return (
    <div className={WITH_SUMMARY}>
      <div className="space-y-3">
        <p className="text-lg text-ink-muted">{text}</p>
        <noscript>
          <p className="font-semibold">
            The checkout needs JavaScript: please turn it on and reload.
          </p>
        </noscript>
        <Skeletons count={2} className="h-56" />
      </div>
      <Skeletons count={1} className="hidden h-96 lg:block" />
    </div>
  )
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      title="Failed to fetch cart"
      icon={<TriangleAlert aria-hidden className="size-10" />}
      actions={<Button onClick={retry}>Try Again</Button>}
    >
      We cannot reach the shop right now. Your cart and everything you typed are safe.
    </EmptyState>
  )
}
