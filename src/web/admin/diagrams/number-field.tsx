import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** A whole number that is typed: what is none, or outside of its bounds, is not taken over. */
export function NumberField(props: {
  readonly label: string
  readonly value: number
  readonly smallest: number
  readonly largest: number
  readonly onEnter: (value: number) => void
}) {
  const { label, value, smallest, largest, onEnter } = props
  /** While it is typed it may be anything. */
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && numberIn(typed, smallest, largest) === undefined
  return (
    <Field label={label} error={isWrong ? `${smallest} to ${largest}` : undefined}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => {
            const text = event.target.value
            const number = numberIn(text, smallest, largest)
            setTyped(text)
            if (number !== undefined) onEnter(number)
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}

function numberIn(text: string, smallest: number, largest: number): number | undefined {
  const value = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN
  return value >= smallest && value <= largest ? value : undefined
}
