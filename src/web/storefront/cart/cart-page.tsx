import { ShoppingCart, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartItemJson } from '#contract/cart/cart.ts'
import { useCart, useClearCart } from '../../data/cart.ts'
import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Link } from '../../router/link.tsx'
import { focusPage } from '../../router/scroll-and-focus.ts'
import { Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CHARGES } from './charges-address.ts'
import { PlainCart } from './plain-cart.tsx'
import { WITH_SUMMARY } from './summary-column.tsx'

const CRUMBS = [HOME, { text: 'Shopping Cart' }]

export default function CartPage() {
  return (
    // The footer begins below the screen, whatever the cart turns out to hold.
    <div className="container-page min-h-dvh">
      <Breadcrumb crumbs={CRUMBS} />
      <h1 className="text-3xl font-bold">Shopping Cart</h1>
      <Content />
    </div>
  )
}

function Content(): ReactNode {
  const { items, coupon, count, isPending, error, refetch } = useCart()
  const charges = useReadAt(CHARGES)
  if (isPending || charges.isPending) return <Loading />
  if (error || !charges.data) return <Unreachable retry={() => void refetch()} />
  if (items.length === 0) return <Empty />
  return (
    <div className={WITH_SUMMARY}>
      <Lines items={items} count={count} />
      <CartSummary items={items} coupon={coupon} charges={charges.data} />
    </div>
  )
}

function Lines({
  items,
  count,
}: {
  readonly items: readonly CartItemJson[]
  readonly count: number
}) {
  const clear = useClearCart()
  // With the last line goes everything here that could hold the focus.
  const section = useFocusWhenGone<HTMLElement>(focusPage)
  return (
    <section ref={section} aria-labelledby="cart-items">
      <div className="flex items-center justify-between gap-4">
        <h2 id="cart-items" className="tabular text-xl font-bold">{`Items (${count})`}</h2>
        <Button variant="ghost" className="-mr-4" onClick={clear}>
          <Trash2 aria-hidden className="size-5" />
          Clear Cart
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Loading() {
  return (
    <div className={WITH_SUMMARY}>
      <div className="space-y-3">
        <p className="text-lg text-ink-muted noscript:hidden">Loading cart...</p>
        <noscript>
          <PlainCart />
        </noscript>
        <Skeletons count={2} className="h-32 noscript:hidden" />
      </div>
      <Skeletons count={1} className="hidden h-72 lg:block noscript:hidden" />
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      title="Your cart is empty"
      icon={<ShoppingCart aria-hidden className="size-10" />}
      actions={
        <Link href={paths.categories} className={buttonClass('primary', 'lg')}>
          Shop Now
        </Link>
      }
    >
      Add some appliance parts to get started!
    </EmptyState>
  )
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      title="Failed to fetch cart"
      icon={<TriangleAlert aria-hidden className="size-10" />}
      actions={<Button onClick={retry}>Try Again</Button>}
    >
      We cannot reach the shop right now. Everything in your cart is safe.
    </EmptyState>
  )
}
