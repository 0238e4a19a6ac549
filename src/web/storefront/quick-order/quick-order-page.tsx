import { Plus } from 'lucide-react'
import { useReducer, useState } from 'react'
import { countItems } from '#domain/cart/cart.ts'
import { MOST_QUICK_ORDER_LINES } from '#domain/cart/quick-order.ts'
import { formatPrice, sum, times } from '#domain/money.ts'
import { priceOf } from '../../data/prices.ts'
import { NeedsScript } from '../../forms/needs-script.tsx'
import { Callout } from '../../page-layout/blocks.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AddReport } from './add-report.tsx'
import { ListInput } from './list-input.tsx'
import { OrderRow, RowHeadings } from './order-row.tsx'
import { changeRows, FIRST_ROWS, type FoundLine, foundLines, isBlank, type Row } from './rows.ts'
import { useAddLines } from './use-add-lines.ts'
import { useLookups } from './use-lookups.ts'

export default function QuickOrderPage() {
  const [rows, dispatch] = useReducer(changeRows, FIRST_ROWS)
  const { lookups, failure, refresh, finish } = useLookups(rows)
  const { add, adding, outcomes } = useAddLines(finish)
  const found = foundLines(rows, lookups)
  const [note, setNote] = useState('')

  const addToCart = async () => {
    const results = await add(rows)
    if (results.length === 0) return
    // What was read is not what is left.
    setNote('')
    dispatch({ type: 'drop', ids: results.filter(({ added }) => added).map(({ rowId }) => rowId) })
    refresh()
  }

  return (
    <>
      <PageIntro
        title="Quick Order"
        description="Order many parts at once: type, paste or upload part numbers and quantities, see price and stock, and add everything to your cart."
        lead="Know your part numbers? Type them, paste a list or upload a file. Old numbers lead to the part that replaces them."
        picture="/pictures/info/order-list.svg"
      />
      <div className="container-page grid gap-8 pt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-6">
          <NeedsScript />
          <Card className="px-5 pb-5">
            <h2 className="visually-hidden">Parts</h2>
            <RowHeadings />
            <ul>
              {rows.map((row, index) => (
                <OrderRow
                  key={row.id}
                  row={row}
                  place={index + 1}
                  isOnly={rows.length === 1}
                  lookups={lookups}
                  found={found.find(({ rowId }) => rowId === row.id)}
                  hasFailed={failure !== undefined}
                  dispatch={dispatch}
                />
              ))}
            </ul>
            <Button
              variant="secondary"
              className="mt-4"
              disabled={rows.length >= MOST_QUICK_ORDER_LINES}
              onClick={() => dispatch({ type: 'add' })}
            >
              <Plus aria-hidden className="size-5" /> Add Row
            </Button>
          </Card>
          {failure !== undefined && (
            <div className="flex flex-wrap items-center gap-4">
              <p role="alert" className="font-medium text-danger">
                {failure}
              </p>
              <Button variant="secondary" size="sm" onClick={() => void finish(rows)}>
                Try Again
              </Button>
            </div>
          )}
          <AddReport outcomes={outcomes} />
          <Card className="p-5">
            <h2 className="mb-3 text-lg font-bold">Add many parts at once</h2>
            <ListInput
              room={MOST_QUICK_ORDER_LINES - rows.filter((row) => !isBlank(row)).length}
              insert={(lines) => dispatch({ type: 'insert', lines })}
              note={note}
              setNote={setNote}
            />
          </Card>
        </div>
        <div className="space-y-6 lg:sticky lg:top-6 lg:self-start">
          <Summary rows={rows} found={found} adding={adding} add={addToCart} />
          <Callout
            title="Volume orders"
            text={`10 or more identical parts are 20% off, and orders over $500 qualify for volume discounts. [Contact us](${paths.contact}) for a quote.`}
          />
        </div>
      </div>
    </>
  )
}

function Summary(props: {
  readonly rows: readonly Row[]
  readonly found: readonly FoundLine[]
  readonly adding: boolean
  readonly add: () => void
}) {
  const { rows, found, adding, add } = props
  const filled = rows.filter((row) => !isBlank(row))
  const addable = found.filter(({ isAvailable }) => isAvailable)
  const total = sum(addable.map(({ product, quantity }) => times(priceOf(product.price), quantity)))
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg font-bold">Summary</h2>
      <dl className="space-y-1">
        <Line label="Rows" value={String(rows.length)} />
        <Line label="Total quantity" value={String(countItems(rows))} />
        <Line label="Found" value={`${found.length} of ${filled.length}`} />
        <Line label="Available" value={`${addable.length} of ${filled.length}`} />
        <Line label="Parts total" value={formatPrice(total)} />
      </dl>
      <Button
        variant="buy"
        size="lg"
        className="mt-4 w-full"
        disabled={filled.length === 0}
        aria-disabled={adding}
        onClick={add}
      >
        {adding ? 'Adding...' : 'Add to Cart'}
      </Button>
    </Card>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
