import { Trash2 } from 'lucide-react'
import type { ClipboardEvent, Dispatch } from 'react'
import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { LONGEST_PART_NUMBER } from '#domain/cart/quick-order.ts'
import { focusRowBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { parseLines, toQuantity } from './parse-lines.ts'
import { RowResult } from './row-result.tsx'
import { isEmpty, type Lookups, productOf, type Row, type RowsAction } from './rows.ts'

export function OrderRow(props: {
  readonly row: Row
  readonly place: number
  readonly isOnly: boolean
  readonly lookups: Lookups
  /** The last look-up; until the next one there is nothing to wait for. */
  readonly hasFailed: boolean
  readonly dispatch: Dispatch<RowsAction>
}) {
  const { row, place, isOnly, lookups, hasFailed, dispatch } = props
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

  return (
    <li
      ref={element}
      className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-end gap-3 border-b border-line py-4 md:grid-cols-[minmax(0,16rem)_6rem_minmax(0,1fr)_2.75rem] md:items-start"
    >
      <Field label={`Part Number ${place}`}>
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
      <Field label="Quantity">
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            name="quantity"
            min={1}
            max={LARGEST_QUANTITY}
            value={row.quantity}
            // What is emptied is 1 again: selected, so that the next digit takes its place.
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const { target } = event
              change({ quantity: toQuantity(target.value) })
              if (target.value === '') requestAnimationFrame(() => target.select())
            }}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove row ${place}`}
        disabled={isOnly}
        onClick={() => dispatch({ type: 'remove', id: row.id })}
        className="md:order-last md:mt-6"
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
      <div className="col-span-3 md:col-span-1 md:pt-6">
        {!isEmpty(row) && (lookup || !hasFailed) && (
          <RowResult
            lookup={lookup}
            product={productOf(row, lookups)}
            chosen={row.chosen}
            quantity={row.quantity}
            choose={(chosen) => change({ chosen })}
          />
        )}
      </div>
    </li>
  )
}
