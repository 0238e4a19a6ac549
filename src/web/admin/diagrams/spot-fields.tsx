import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LARGEST_NUMBER, LARGEST_PLACE, LONGEST_SPOT_TEXT } from '#domain/diagrams/spots-file.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { EditedSpot } from './edited-spots.ts'
import { NumberField } from './number-field.tsx'
import { ProductField } from './product-field.tsx'

export const KINDS_LIST = 'kinds-of-part'

/** Its label is what a new spot is asked for first. */
export function focusLabel(key: number): void {
  document.querySelector<HTMLElement>(`[data-label-of="${key}"]`)?.focus({ preventScroll: true })
}

/** Everything about one spot. */
export function SpotFields(props: {
  readonly spot: EditedSpot
  readonly onChange: (changes: Partial<EditedSpot>) => void
  readonly onRemove: () => void
}) {
  const { spot, onChange, onRemove } = props
  return (
    <div className="space-y-4 border-t border-line bg-surface p-3">
      <div className="grid grid-cols-3 gap-3">
        <NumberField
          label="Number"
          value={spot.number}
          smallest={1}
          largest={LARGEST_NUMBER}
          onEnter={(number) => onChange({ number })}
        />
        <NumberField
          label="X"
          value={spot.x}
          smallest={0}
          largest={LARGEST_PLACE}
          onEnter={(x) => onChange({ x })}
        />
        <NumberField
          label="Y"
          value={spot.y}
          smallest={0}
          largest={LARGEST_PLACE}
          onEnter={(y) => onChange({ y })}
        />
      </div>
      <Field label="Label">
        {(control) => (
          <TextInput
            {...control}
            data-label-of={spot.key}
            maxLength={LONGEST_SPOT_TEXT}
            value={spot.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <WhatBelongsHere spot={spot} onChange={onChange} />
      <Button variant="ghost" size="sm" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4 text-danger" /> Remove Spot
      </Button>
    </div>
  )
}

/** A kind of part, which a model's fits resolve, or one product. */
function WhatBelongsHere(props: {
  readonly spot: EditedSpot
  readonly onChange: (changes: Partial<EditedSpot>) => void
}) {
  const { spot, onChange } = props
  const [isProduct, setProduct] = useState(spot.sku !== '')
  const choose = (wanted: boolean) => {
    setProduct(wanted)
    onChange(wanted ? { kind: '', place: '' } : { sku: '', productName: '' })
  }
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-sm font-semibold">What belongs here</legend>
      <div className="flex flex-wrap gap-x-6">
        {[false, true].map((each) => (
          <label key={String(each)} className="flex min-h-9 items-center gap-2 text-sm">
            <input
              type="radio"
              name={`what-${spot.key}`}
              checked={isProduct === each}
              onChange={() => choose(each)}
              className="size-4 accent-navy-800"
            />
            {each ? 'One product' : 'A kind of part: what fits the model'}
          </label>
        ))}
      </div>
      {isProduct ? (
        <ProductField spot={spot} onChoose={onChange} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Kind of part">
            {(control) => (
              <TextInput
                {...control}
                list={KINDS_LIST}
                maxLength={LONGEST_SPOT_TEXT}
                value={spot.kind}
                onChange={(event) => onChange({ kind: event.target.value })}
              />
            )}
          </Field>
          <Field label="Place (optional)" hint="If the kind sits in several places: “Upper”">
            {(control) => (
              <TextInput
                {...control}
                maxLength={LONGEST_SPOT_TEXT}
                value={spot.place}
                onChange={(event) => onChange({ place: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  )
}
