import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { couponList, createCoupon, deleteCoupon } from '#contract/charges/admin-charge-calls.ts'
import type { CouponJson } from '#contract/charges/coupons.ts'
import { shownPrice } from '../../data/prices.ts'
import { send } from '../../data/send.ts'
import { useShop } from '../../shop.ts'
import { COUPON_RULES, promotionOf } from '../../shop-facts/coupons.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { useChargeRules } from './charge-rules.ts'
import { CouponDialog, couponBody } from './coupon-dialog.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** Which coupon the dialog is about: a new one, or one of the list. */
type Editing = 'new' | number | undefined

export default function CouponsPage() {
  const coupons = useAdminRead(couponList)
  const rules = useChargeRules()
  const [editing, setEditing] = useState<Editing>()
  const edited = coupons.data?.find(({ id }) => id === editing)
  return (
    <>
      <PageHeading
        title="Coupons"
        trail={[{ text: 'Marketing' }]}
        lead="A code that is only shown is listed for shoppers but takes nothing off an order. An active one can be entered in the cart."
        actions={
          <Button size="sm" onClick={() => setEditing('new')}>
            <Plus aria-hidden className="size-4" /> Add Coupon
          </Button>
        }
      />
      <Shown result={coupons} what="coupons">
        {(rows) => <CouponTable coupons={rows} onEdit={setEditing} />}
      </Shown>
      <ul className="mt-4 list-outside list-disc space-y-1 pl-5 text-sm text-ink-muted">
        {COUPON_RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <CouponDialog
        open={editing === 'new' || edited !== undefined}
        coupon={edited}
        rules={rules.data}
        onClose={() => setEditing(undefined)}
        onReload={coupons.refetch}
      />
    </>
  )
}

function CouponTable(props: {
  readonly coupons: readonly CouponJson[]
  readonly onEdit: (id: number) => void
}) {
  const promotion = promotionOf(useShop())
  const restore = useChange({
    send: (coupon: CouponJson) => send(createCoupon, { body: couponBody(coupon) }),
    done: ({ code }) => `${code} was restored`,
    failed: 'Failed to restore coupon',
  })
  const remove = useChange({
    send: ({ id }: CouponJson) => send(deleteCoupon, { params: { id } }),
    done: 'Coupon deleted successfully',
    undo: (_, coupon) => ({ label: 'Undo', onSelect: () => restore.mutate(coupon) }),
    failed: 'Failed to delete coupon',
  })
  return (
    <Table label="Coupons" head={<Columns />}>
      <Row>
        <CodeCell code={promotion.code} gives={promotion.gives} />
        <Cell className="max-sm:hidden">{promotion.gives}</Cell>
        <Cell className="max-md:hidden">{promotion.condition}</Cell>
        <Cell>
          <Badge tone="neutral">Shown only</Badge>
        </Cell>
        <Cell className="max-sm:hidden" />
        <Cell />
      </Row>
      {props.coupons.map((coupon) => (
        <Row key={coupon.id}>
          <CodeCell code={coupon.code} gives={givesText(coupon)} />
          <Cell className="max-sm:hidden">{givesText(coupon)}</Cell>
          <Cell className="max-md:hidden">{coupon.condition}</Cell>
          <Cell>
            <StatusBadge coupon={coupon} />
          </Cell>
          <Cell className={`max-sm:hidden ${NUMBERS}`}>
            {coupon.uses}
            {coupon.mostUses !== null && ` of ${coupon.mostUses}`}
          </Cell>
          <Cell className="text-right whitespace-nowrap">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${coupon.code}`}
              onClick={() => props.onEdit(coupon.id)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete ${coupon.code}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(coupon)}
            >
              <Trash2 aria-hidden className="size-4 text-danger" />
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** On a phone it says what the code gives, too: a column for that would push the buttons out. */
function CodeCell({ code, gives }: { readonly code: string; readonly gives: string }) {
  return (
    <Cell className="wrap-anywhere">
      <span className="font-mono font-semibold">{code}</span>
      <span className="block text-ink-muted sm:hidden">{gives}</span>
    </Cell>
  )
}

function Columns() {
  return (
    <>
      <HeadCell>Code</HeadCell>
      <HeadCell className="max-sm:hidden">Discount</HeadCell>
      <HeadCell className="max-md:hidden">Condition</HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell className={`max-sm:hidden ${NUMBERS}`}>Uses</HeadCell>
      <HeadCell className="text-right">Actions</HeadCell>
    </>
  )
}

function StatusBadge({ coupon }: { readonly coupon: CouponJson }) {
  if (coupon.charged) return <Badge tone="success">Active</Badge>
  return <Badge tone="neutral">{coupon.listed ? 'Shown only' : 'Off'}</Badge>
}

function givesText({ kind, percent, amount }: CouponJson): string {
  if (kind === 'percent') return `${percent}% off`
  if (kind === 'amount') return `${shownPrice(amount ?? '0.00')} off`
  return amount === null ? 'Free shipping' : `Free shipping up to ${shownPrice(amount)}`
}
