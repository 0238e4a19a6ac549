import type { ReactNode } from 'react'
import { formatPrice } from '#domain/money.ts'
import type { Totals } from '#domain/orders/order-totals.ts'
import { classes } from '../../ui/class-names.ts'

type SummaryColumnProps = {
  readonly amounts: Totals
  /** Beside the heading: what is bought may be scrolled, this never is. */
  readonly edit?: ReactNode
  /** What is bought, where the page does not show it already: scrolls by itself when it is long. */
  readonly lines?: ReactNode
  /** What it comes to. */
  readonly children: ReactNode
  /** The one thing to do next. */
  readonly action: ReactNode
  /** What else can be done or should be known, below it. */
  readonly below: ReactNode
}

/** Around the page's content and its summary: side by side on wide screens. */
export const WITH_SUMMARY =
  'mt-6 flex flex-col gap-x-8 gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start'

/** As high as there is room below the header before anything is scrolled: the lines give way. */
const BELOW_THE_HEADER = 'lg:max-h-[max(30rem,calc(100dvh-18.5rem))]'

/**
 * "Order Summary": a column that stays in view on wide screens, the total and the action always,
 * however much is bought. On narrow ones its box gives its parts to `WITH_SUMMARY`, so that the
 * action, with the total, stays at the lower edge instead.
 */
export function SummaryColumn(props: SummaryColumnProps) {
  const { amounts, edit, lines, children, action, below } = props
  return (
    <aside
      aria-labelledby="order-summary"
      className={classes(
        'contents lg:sticky lg:top-4 lg:flex lg:flex-col lg:overflow-y-auto lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card',
        lines ? BELOW_THE_HEADER : 'lg:max-h-[calc(100dvh-2rem)]',
      )}
    >
      <div
        className={classes(
          'rounded-lg border border-line bg-surface p-5 shadow-card lg:flex lg:flex-col lg:border-0 lg:p-0 lg:shadow-none',
          lines !== undefined && 'lg:min-h-60',
        )}
      >
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="order-summary" className="text-xl font-bold">
            Order Summary
          </h2>
          {edit}
        </div>
        {lines && (
          <div className="mb-4 border-y border-line lg:min-h-0 lg:overflow-y-auto lg:[scrollbar-width:thin]">
            {lines}
          </div>
        )}
        {children}
      </div>
      <div className="sticky bottom-0 z-10 order-last -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 shadow-raised md:-mx-6 md:px-6 lg:static lg:order-none lg:mx-0 lg:mt-5 lg:block lg:border-0 lg:p-0 lg:shadow-none">
        <p className="tabular shrink-0 leading-tight lg:hidden">
          <span className="block text-sm text-ink-muted">Total</span>
          <span className="text-xl font-bold">{formatPrice(amounts.total)}</span>
        </p>
        <div className="grow">{action}</div>
      </div>
      <div className="lg:mt-3">{below}</div>
    </aside>
  )
}
