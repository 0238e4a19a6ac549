import { Trash2 } from 'lucide-react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type Dispatch,
  type ReactNode,
  useState,
} from 'react'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { LONGEST_PART_NUMBER } from '#domain/cart/quick-order.ts'
import { focusRowBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { parseLines, readQuantity } from './parse-lines.ts'
import { RowResult } from './row-result.tsx'
import {
  type FoundLine,
  isBlank,
  type Lookups,
  lacksNumber,
  type Row,
  type RowsAction,
} from './rows.ts'

export function OrderRow(props: {
  readonly row: Row
  readonly place: number
  readonly isOnly: boolean
  readonly lookups: Lookups
  readonly found: FoundLine | undefined
  /** The last look-up; until the next one there is nothing to wait for. */
  readonly hasFailed: boolean
  readonly dispatch: Dispatch<RowsAction>
}) {
  const { row, place, isOnly, lookups, found, hasFailed, dispatch } = props
  const lookup = lookups.get(row.partNumber.trim())
  const element = useFocusWhenGone<HTMLLIElement>(focusRowBeside)
  const change = (changed: Partial<Omit<Row, 'id'>>) =>
    dispatch({ type: 'change', id: row.id, change: changed })

  /** A pasted list becomes rows of its own; a single number is typed text. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const lines = parseLines(text)
    if (!/[\r\n\t]/.test(text.trim()) || lines.length === 0) return
    event.preventDefault()
    dispatch({ type: 'insert', lines, at: row.id })
  }

  // A lone minus sign is on screen and has no value yet: it must not be taken away while typing.
  const [isUnfinished, setUnfinished] = useState(false)
  const typeQuantity = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setUnfinished(target.validity.badInput)
    if (target.validity.badInput) return
    const read = readQuantity(target.value)
    change({ asked: undefined, ...read })
    // What was replaced is selected, so that the next digit takes its place.
    if (String(read.quantity) !== target.value) requestAnimationFrame(() => target.select())
  }

  return (
    <li
      ref={element}
      className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-end gap-3 border-b border-line py-4 md:grid-cols-[minmax(0,11rem)_4.5rem_minmax(0,1fr)_2.75rem] md:items-start md:py-2"
    >
      <Field label={<Label>Part Number {place}</Label>}>
        {(control) => (
          <TextInput
            {...control}
            name="partNumber"
            value={row.partNumber}
            onChange={(event) => change({ partNumber: event.target.value, chosen: undefined })}
            onPaste={paste}
            maxLength={LONGEST_PART_NUMBER}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-medium"
          />
        )}
      </Field>
      <Field label={<Label>Quantity</Label>}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            name="quantity"
            min={1}
            max={LARGEST_QUANTITY}
            value={isUnfinished ? '' : row.quantity}
            onFocus={(event) => event.target.select()}
            onChange={typeQuantity}
            onBlur={() => setUnfinished(false)}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove row ${place}`}
        disabled={isOnly}
        onClick={() => dispatch({ type: 'remove', id: row.id })}
        className="md:order-last md:mt-1"
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
      <div className="col-span-3 md:col-span-1">
        <Remarks row={row} />
        {!lacksNumber(row) && (lookup || !hasFailed) && (
          <RowResult
            lookup={lookup}
            found={found}
            chosen={row.chosen}
            choose={(chosen) => change({ chosen })}
          />
        )}
      </div>
    </li>
  )
}

/** Where there is room, one line above all rows says it to the eye: see `RowHeadings`. */
function Label({ children }: { readonly children: ReactNode }) {
  return <span className="md:visually-hidden">{children}</span>
}

/** Above the rows, in the same columns. Each field has its label for screen readers. */
export function RowHeadings() {
  return (
    <div
      aria-hidden
      className="hidden grid-cols-[minmax(0,11rem)_4.5rem_minmax(0,1fr)_2.75rem] gap-3 border-b border-line-strong pt-4 pb-2 text-sm font-semibold text-ink-muted md:grid"
    >
      <span>Part Number</span>
      <span>Quantity</span>
      <span>Part</span>
    </div>
  )
}

/** What was changed about the row, and what is still missing. */
function Remarks({ row }: { readonly row: Row }) {
  const { asked, quantity } = row
  return (
    <div role="status" className="mb-1 text-sm font-medium text-warning empty:hidden">
      {asked !== undefined && (
        <p>
          {quantity === LARGEST_QUANTITY
            ? `You can order at most ${LARGEST_QUANTITY} of one part here, so ${asked} became ${quantity}.`
            : `“${asked}” is not a quantity, so it became ${quantity}.`}
        </p>
      )}
      {lacksNumber(row) && !isBlank(row) && <p>This line has no part number yet.</p>}
    </div>
  )
}
