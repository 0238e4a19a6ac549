import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

type QuantityInputProps = {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly largest: number
  readonly label?: string
}

const SMALLEST = 1

/** Whole numbers above 0 only; whatever else is typed is ignored. */
export function QuantityInput({
  value,
  onChange,
  largest,
  label = 'Quantity',
}: QuantityInputProps) {
  // A field that was emptied to type another number; leaving it so changes nothing.
  const [emptied, setEmptied] = useState(false)

  const type = (text: string) => {
    setEmptied(text === '')
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= SMALLEST && number <= largest) onChange(number)
  }

  return (
    <div className="inline-flex rounded-md border border-line-strong bg-surface">
      <Button
        variant="ghost"
        size="icon"
        className="noscript:hidden"
        aria-label="Decrease quantity"
        aria-disabled={value <= SMALLEST}
        onClick={() => onChange(Math.max(value - 1, SMALLEST))}
      >
        <Minus aria-hidden className="size-5" />
      </Button>
      <input
        type="number"
        inputMode="numeric"
        name="quantity"
        aria-label={label}
        min={SMALLEST}
        max={largest}
        value={emptied ? '' : value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setEmptied(false)}
        className="quantity w-14 border-x border-line text-center text-lg font-semibold"
      />
      <Button
        variant="ghost"
        size="icon"
        className="noscript:hidden"
        aria-label="Increase quantity"
        aria-disabled={value >= largest}
        onClick={() => onChange(Math.min(value + 1, largest))}
      >
        <Plus aria-hidden className="size-5" />
      </Button>
    </div>
  )
}
