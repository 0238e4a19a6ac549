import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { addressOf } from '#contract/address.ts'
import { modelChoices } from '#contract/catalogue/model-calls.ts'
import type { ModelChoiceJson } from '#contract/catalogue/models.ts'
import { LONGEST_MODEL } from '#contract/limits.ts'
import { keepAppliance } from '../../data/my-appliances.ts'
import { readOnce } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { applianceText } from './appliance-text.ts'
import type { Lookup, LookupResultProps } from './lookup-result.tsx'

/** Nobody needs it before they have asked. */
const LookupResult = lazy<ComponentType<LookupResultProps>>(() =>
  import('./lookup-result.tsx').catch(() => ({ default: () => null })),
)

type ModelFormProps = {
  readonly label: string
  /** What stands above the field instead of its label. */
  readonly question?: string
  readonly button: string
  /** Called when the visitor's model is known. It is saved and chosen by then. */
  readonly onKnown?: (model: string) => void
}

/**
 * Asks for a model number. Without its revision it is the beginning of several: then the visitor
 * chooses. Without script it searches for the number, which leads to the same models.
 */
export function ModelForm({ label, question, button, onKnown }: ModelFormProps) {
  const id = useId()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [lookup, setLookup] = useState<Lookup>()
  const submitButton = useRef<HTMLButtonElement>(null)

  const take = (choice: ModelChoiceJson) => {
    keepAppliance(choice.model, applianceText(choice))
    setTyped('')
    setLookup(undefined)
    // What was pressed in the list is gone.
    submitButton.current?.focus()
    onKnown?.(choice.model)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const number = typed.trim()
    if (number === '') return
    setLookup({ kind: 'looking' })
    const address = addressOf(modelChoices, {}, { number })
    const choices = await readOnce(client, address).catch(() => undefined)
    if (!choices) return setLookup({ kind: 'failed' })
    const [only] = choices.models
    if (choices.exact && only) return take(only)
    setLookup({ kind: 'found', number, choices })
    if (only) announce(`${choices.models.length} to choose from`)
  }

  return (
    <>
      <form action={paths.search} method="get" onSubmit={submit}>
        {question !== undefined && <p className="mb-1 font-bold">{question}</p>}
        <label
          htmlFor={id}
          className={question === undefined ? 'mb-1 block font-bold' : 'visually-hidden'}
        >
          {label}
        </label>
        <div className="flex gap-2">
          <TextInput
            id={id}
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="e.g. WRS325SDHZ"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_MODEL}
          />
          <Button ref={submitButton} type="submit" variant="secondary" className="shrink-0">
            {button}
          </Button>
        </div>
      </form>
      {lookup && (
        <Suspense fallback={null}>
          <LookupResult lookup={lookup} onChoose={take} />
        </Suspense>
      )}
    </>
  )
}
