import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import type { DragEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { isSafeImageUrl } from '#domain/catalogue/image-url.ts'
import { hashInAddress } from '#domain/pictures/picture-address.ts'
import { LONGEST_ALT } from '#domain/pictures/picture-rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useProductForm } from './form-fields.tsx'
import { moved } from './picture-list.ts'

/** The type of the drag; other drops are ignored. */
const DRAGGED = 'application/x-picture'

/** A picture in its place: dragged elsewhere, moved by its buttons, described or taken out. */
export function PictureTile(props: {
  readonly addresses: readonly string[]
  readonly at: number
  /** With what is said of it to those who cannot see it. */
  readonly onOrder: (order: readonly string[], said: string) => void
}) {
  const { addresses, at, onOrder } = props
  const address = addresses[at] ?? ''
  const name = `picture ${at + 1}`
  const move = (event: MouseEvent<HTMLButtonElement>, to: number) => {
    if (to < 0 || to >= addresses.length) return
    const button = event.currentTarget
    // An element that changes its place loses the focus.
    flushSync(() => onOrder(moved(addresses, at, to), `Moved to place ${to + 1}`))
    button.focus()
  }
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    onOrder(moved(addresses, Number(from), at), `Moved to place ${at + 1}`)
  }
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
      }}
      onDrop={drop}
      className="flex gap-3 rounded-md border border-line bg-surface p-2"
    >
      <Picture
        src={isSafeImageUrl(address) ? address : ''}
        alt=""
        width={80}
        height={80}
        className="size-20 shrink-0 cursor-grab rounded-sm border border-line object-contain"
      />
      <div className="min-w-0 grow">
        <div className="flex items-center justify-end gap-1">
          {at === 0 && <Badge className="mr-auto">Main</Badge>}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} left`}
            className="aria-disabled:opacity-30"
            aria-disabled={at === 0}
            onClick={(event) => move(event, at - 1)}
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move ${name} right`}
            className="aria-disabled:opacity-30"
            aria-disabled={at === addresses.length - 1}
            onClick={(event) => move(event, at + 1)}
          >
            <ArrowRight aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name}`}
            onClick={() => onOrder(addresses.toSpliced(at, 1), 'Removed')}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
        {hashInAddress(address) !== undefined && <Description address={address} name={name} />}
      </div>
    </li>
  )
}

/** For shoppers who cannot see it; an uploaded picture keeps it wherever it is shown. */
function Description(props: { readonly address: string; readonly name: string }) {
  const { values } = useProductForm()
  return (
    <Field label={<span className="visually-hidden">What {props.name} shows</span>}>
      {(control) => (
        <TextInput
          {...control}
          name={props.address}
          defaultValue={values.alts[props.address] ?? ''}
          maxLength={LONGEST_ALT}
          placeholder="What it shows"
          autoComplete="off"
        />
      )}
    </Field>
  )
}
