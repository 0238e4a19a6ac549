import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { focusPage } from '../../router/scroll-and-focus.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type BatchFile, type BatchState, lacksPart } from './picture-batch.ts'

const STATES: Readonly<Record<BatchState['kind'], { text: string; tone: BadgeTone }>> = {
  asking: { text: 'Looking for its part', tone: 'neutral' },
  unnamed: { text: 'Needs a SKU', tone: 'neutral' },
  waiting: { text: 'Waiting', tone: 'neutral' },
  sending: { text: 'Uploading', tone: 'info' },
  done: { text: 'Added', tone: 'success' },
  refused: { text: 'Refused', tone: 'danger' },
}

/** A file, the part it was matched to with what it shows now, and what became of it. */
export function BatchRow(props: {
  readonly one: BatchFile
  readonly onAssign: (one: BatchFile, sku: string) => Promise<void>
}) {
  const { one, onAssign } = props
  const { file, match, address, state } = one
  const { text, tone } = STATES[state.kind]
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <Picture
          src={address ?? match?.product?.imageUrl}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-sm border border-line object-contain"
        />
        <div className="min-w-0 grow text-sm">
          <p className="font-medium wrap-anywhere">{file.name}</p>
          {match?.product && (
            <p className="wrap-anywhere text-ink-muted">
              {match.place === 1 ? 'Main picture' : `Picture ${match.place}`} of{' '}
              {match.product.name} <span className="tabular">({match.product.sku})</span>
            </p>
          )}
          {state.kind === 'unnamed' && (
            <p className="text-ink-muted">
              No part has this SKU. Which part does the picture show?
            </p>
          )}
          {state.kind === 'refused' && <p className="text-danger">{state.problem}</p>}
        </div>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {lacksPart(one) && (
        <PartField of={file.name} onAssign={(sku: string) => onAssign(one, sku)} />
      )}
    </li>
  )
}

const PART_FIELD = 'sku'

/** Whoever names fifty photos one after the other goes on with the next. */
function focusNextPartField(gone: HTMLElement): void {
  const others = [...document.querySelectorAll<HTMLElement>(`[name=${PART_FIELD}]`)].filter(
    (field) => !gone.contains(field),
  )
  const isBehind = (field: HTMLElement) =>
    (gone.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = others.find(isBehind) ?? others[0]
  if (next) next.focus()
  else focusPage()
}

/** Phones name photos as they like. */
function PartField(props: {
  readonly of: string
  readonly onAssign: (sku: string) => Promise<void>
}) {
  const [sku, setSku] = useState('')
  const form = useForm({
    send: async () => {
      if (sku.trim() !== '') await props.onAssign(sku)
    },
  })
  const element = useFocusWhenGone<HTMLFormElement>(focusNextPartField)
  return (
    <form {...form.formProps} ref={element} className="mt-2 flex max-w-sm gap-2 sm:ml-17">
      <TextInput
        name={PART_FIELD}
        aria-label={`SKU of the part in ${props.of}`}
        placeholder="SKU, or SKU-2 for the second"
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        value={sku}
        onChange={(event) => setSku(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" className="shrink-0">
        Add
      </Button>
    </form>
  )
}
