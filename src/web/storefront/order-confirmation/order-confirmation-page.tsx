import { CircleCheck, CircleSlash, Printer, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlacedOrderJson } from '#contract/orders/orders.ts'
import { REFUND_IF_CHARGED } from '#domain/orders/refunds.ts'
import { usePlacedOrder } from '../../data/placed-orders.ts'
import { isNotFound } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { useShop } from '../../shop.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { AnswerLater } from './answer-later.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import { SomebodyElse } from './somebody-else.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

const CRUMBS = [HOME, { text: 'Order Confirmation' }]

export default function OrderConfirmationPage({ params }: PageProps) {
  return (
    <div className="container-page">
      <Breadcrumb crumbs={CRUMBS} />
      <Content orderNumber={params.orderNumber ?? ''} />
    </div>
  )
}

function Content({ orderNumber }: { readonly orderNumber: string }): ReactNode {
  const order = usePlacedOrder(orderNumber)
  if (order.isPending) return <Loading />
  if (order.data) return <Confirmation order={order.data} />
  if (isNotFound(order)) return <SomebodyElse />
  return <Unreachable retry={() => void order.refetch()} />
}

function Confirmation({ order }: { readonly order: PlacedOrderJson }) {
  return (
    <>
      <p className="mb-4 hidden text-2xl font-bold print:block">{useShop().name}</p>
      {order.status === 'cancelled' ? (
        <Headline
          order={order}
          icon={<CircleSlash aria-hidden className={`${ICON} text-danger`} />}
          title="This order was cancelled"
        >
          {`It will not be shipped. ${REFUND_IF_CHARGED}`}
        </Headline>
      ) : (
        <Headline
          order={order}
          icon={<CircleCheck aria-hidden className={`${ICON} text-stock`} />}
          title={`Thank you, ${order.firstName}!`}
        >
          Your order has been received.
        </Headline>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] print:block">
        <div className="space-y-6">
          <OrderLines order={order} />
          <OrderDetails order={order} />
        </div>
        <div className="space-y-6 print:hidden">
          <WhatHappensNext order={order} />
          <AnswerLater order={order} />
          <Link href={paths.categories} className={buttonClass('primary', 'lg', 'w-full')}>
            Continue Shopping
          </Link>
        </div>
      </div>
    </>
  )
}

const ICON = 'size-14 shrink-0 print:hidden'

function Headline(props: {
  readonly order: PlacedOrderJson
  readonly icon: ReactNode
  readonly title: string
  readonly children: string
}) {
  const { order, icon, title, children } = props
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-6">
      {icon}
      <div className="min-w-0 grow basis-72">
        <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
        <p className="mt-1 text-lg">{children}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-lg">
          Order number{' '}
          <span className="flex items-center gap-2 whitespace-nowrap">
            <strong className="tabular select-all">{order.orderNumber}</strong>
            <span className="print:hidden">
              <CopyButton text={order.orderNumber} label="Copy order number" />
            </span>
          </span>
        </p>
      </div>
      <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        Print
      </Button>
    </Card>
  )
}

function Loading() {
  return (
    <div className="space-y-3">
      <h1 className="text-3xl font-bold">Order Confirmation</h1>
      <p className="text-lg text-ink-muted">Loading order...</p>
      <noscript>
        <p className="font-semibold">Showing your order needs JavaScript: please turn it on.</p>
      </noscript>
      <Skeletons count={3} className="h-32" />
    </div>
  )
}

function Unreachable({ retry }: { readonly retry: () => void }) {
  return (
    <EmptyState
      heading="h1"
      title="Your order could not be shown"
      icon={<TriangleAlert aria-hidden className="size-10" />}
      actions={<Button onClick={retry}>Try Again</Button>}
    >
      We cannot reach the shop right now. If your order was placed, it is safe.
    </EmptyState>
  )
}
