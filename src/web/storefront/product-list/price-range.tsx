import type { FormEvent } from 'react'
import { useNavigation } from '../../router/navigation.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { CONTROL } from '../../ui/text-input.tsx'
import type { PanelFilters } from './chosen-values.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { dollarsOf } from './list-filters.ts'

type PriceRangeProps = {
  readonly filters: PanelFilters
  readonly hrefOf: (change: Partial<PanelFilters>) => string
}

/** Prices of one's own, as a plain GET form: with script it stays where it is. */
export function PriceRange({ filters, hrefOf }: PriceRangeProps) {
  const { navigate } = useNavigation()
  const { priceFrom, priceTo } = filters
  const without = hrefOf({ price: '', priceFrom: '', priceTo: '' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const dollars = (name: string) => dollarsOf(String(typed.get(name)))
    const range = { priceFrom: dollars('priceFrom'), priceTo: dollars('priceTo') }
    navigate(hrefOf({ price: '', ...range }), { scroll: false })
  }
  return (
    <form
      // An address that did not come from these fields fills them again.
      key={`${priceFrom} ${priceTo}`}
      method="get"
      action={without.split('?')[0]}
      onSubmit={submit}
      aria-label="Price range in dollars"
      className="mt-2 flex items-center gap-2 text-sm"
    >
      <HiddenFields address={without} />
      <Dollars name="priceFrom" label="Lowest price" placeholder="From" value={priceFrom} />
      <span aria-hidden>–</span>
      <Dollars name="priceTo" label="Highest price" placeholder="To" value={priceTo} />
      <button type="submit" className={buttonClass('secondary', 'sm', 'shrink-0')}>
        Go
      </button>
    </form>
  )
}

function Dollars(props: {
  readonly name: 'priceFrom' | 'priceTo'
  readonly label: string
  readonly placeholder: string
  readonly value: string
}) {
  return (
    <span className="relative min-w-0 grow">
      <span aria-hidden className="absolute top-1/2 left-2 -translate-y-1/2 text-ink-muted">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        name={props.name}
        aria-label={props.label}
        placeholder={props.placeholder}
        defaultValue={props.value}
        maxLength={12}
        autoComplete="off"
        className={classes(CONTROL, 'tabular min-h-9 pr-1 pl-5.5 text-sm')}
      />
    </span>
  )
}

/** "$10 to $40", "Up to $40", "$10 and above", or nothing. */
export function rangeText(from: string, to: string): string {
  if (from !== '' && to !== '') return `$${from} to $${to}`
  if (to !== '') return `Up to $${to}`
  return from === '' ? '' : `$${from} and above`
}
