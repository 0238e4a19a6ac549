import { useState } from 'react'
import { formatPrice, fromCents } from '#domain/money.ts'
import type { ChargeRules } from '#domain/orders/charge-rules.ts'
import { type CouponDraft, discountOf } from '#domain/orders/coupons.ts'
import { NO_DISCOUNT, orderTotals, type Totals } from '#domain/orders/order-totals.ts'
import { isOffered, shippingCost } from '#domain/orders/shipping.ts'
import { STATE_CODES, type StateCode, stateName } from '#domain/orders/states.ts'
import { taxRateIn } from '#domain/orders/tax.ts'
import { SmallSelect } from '../list/small-select.tsx'

/** What orders are charged by before or after a change, with the coupon that it is about. */
type SampleRules = ChargeRules & { readonly coupon?: CouponDraft | undefined }

/** A small, a middling and a large order. */
export const SAMPLES = [2_499, 8_750, 32_000].map(fromCents)

type SampleCartsProps = {
  readonly before: SampleRules
  /** Undefined while what is typed cannot be saved. */
  readonly after: SampleRules | undefined
  /** By which they are sent at first. */
  readonly method?: string | undefined
}

/** What three orders would pay, before and after: computed as the shop charges them. */
export function SampleCarts({ before, after, method = '' }: SampleCartsProps) {
  const [methodId, setMethodId] = useState(method)
  const [state, setState] = useState<StateCode>()
  const methods = (after ?? before).shipping.methods.filter((each) => isOffered(each, state))
  const chosen = methods.find(({ id }) => id === methodId) ?? methods[0]
  return (
    <section aria-label="Sample orders" className="rounded-md border border-line bg-sunken p-3">
      <h3 className="text-sm font-bold">What three orders would pay</h3>
      <div className="mt-2 mb-3 grid gap-2 sm:grid-cols-2">
        <SmallSelect
          aria-label="Shipping method of the samples"
          value={chosen?.id ?? ''}
          options={methods.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => setMethodId(event.target.value)}
        />
        <SmallSelect
          aria-label="State of the samples"
          value={state ?? ''}
          options={STATES}
          onChange={(event) => setState(STATE_CODES.find((code) => code === event.target.value))}
        />
      </div>
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-left text-ink-muted">
            <th scope="col" className="py-1 font-semibold">
              Parts
            </th>
            <th scope="col" className="w-2/5 py-1 text-right font-semibold">
              Before
            </th>
            <th scope="col" className="w-2/5 py-1 text-right font-semibold">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {SAMPLES.map((subtotal) => (
            <tr key={subtotal} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {formatPrice(subtotal)}
              </th>
              <Paid totals={totalsOf(before, subtotal, chosen?.id, state)} />
              <Paid totals={after && totalsOf(after, subtotal, chosen?.id, state)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STATES = [
  { value: '', label: 'Any state' },
  ...STATE_CODES.map((code) => ({ value: code, label: stateName(code) })),
]

function Paid({ totals }: { readonly totals: Totals | undefined }) {
  if (!totals) return <td className="py-1.5 text-right text-ink-muted">–</td>
  const { shipping, discount, tax, total } = totals
  const parts = [
    `shipping ${formatPrice(shipping)}`,
    ...(discount > 0 ? [`discount -${formatPrice(discount)}`] : []),
    `tax ${formatPrice(tax)}`,
  ]
  return (
    <td className="py-1.5 pl-3 text-right">
      <span className="block font-semibold">{formatPrice(total)}</span>
      <span className="text-xs text-ink-muted">{parts.join(', ')}</span>
    </td>
  )
}

function totalsOf(
  { shipping, tax, coupon }: SampleRules,
  subtotal: (typeof SAMPLES)[number],
  methodId: string | undefined,
  state: StateCode | undefined,
): Totals | undefined {
  const method = shipping.methods.find((each) => each.id === methodId && isOffered(each, state))
  if (!method) return undefined
  const applies = coupon?.charged === true && subtotal >= coupon.minimum
  const discount = applies
    ? discountOf(coupon, subtotal, shippingCost(method, subtotal))
    : NO_DISCOUNT
  const lines = [{ unitPrice: subtotal, quantity: 1 }]
  return orderTotals(lines, { method, tax: taxRateIn(tax, state), discount })
}
