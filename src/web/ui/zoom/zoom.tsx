import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { largestOf } from '#domain/pictures/picture-address.ts'
import { Button } from '../button.tsx'
import { usePanZoom } from './use-pan-zoom.ts'

export type PicturesToZoom = {
  /** Of what they show. */
  readonly name: string
  readonly alts: Readonly<Record<string, string>>
  readonly pictures: readonly string[]
  /** The picture to begin with. */
  readonly chosen: number
}

/** Pictures as large as the screen, to be looked at closely. */
export function Zoom(props: PicturesToZoom & { readonly onClose: () => void }) {
  const { name, alts, pictures, chosen, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(chosen)
  const { view, zoomIn, zoomOut, reset, pan, boxProps } = usePanZoom(box)
  const address = pictures[at] ?? ''
  // Opening modally is a call, not an attribute.
  useEffect(() => dialog.current?.showModal(), [])

  const show = (next: number) => {
    if (pictures[next] === undefined) return
    setAt(next)
    reset()
  }
  const isClose = view.scale > 1
  const keys = new Map([
    ['+', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['0', reset],
    ['ArrowLeft', () => (isClose ? pan(1, 0) : show(at - 1))],
    ['ArrowRight', () => (isClose ? pan(-1, 0) : show(at + 1))],
    ['ArrowUp', () => pan(0, 1)],
    ['ArrowDown', () => pan(0, -1)],
  ])
  const press = (event: KeyboardEvent) => {
    const act = keys.get(event.key)
    // With these the browser's own zoom is meant.
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-surface p-0 text-ink"
    >
      <div
        ref={box}
        {...boxProps}
        className="flex size-full touch-none items-center justify-center overflow-hidden select-none"
      >
        <img
          src={largestOf(address)}
          alt={alts[address] ?? name}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          className={
            isClose
              ? 'size-full cursor-grab object-contain'
              : 'size-full cursor-zoom-in object-contain'
          }
        />
      </div>
      <div className="absolute top-3 right-3 flex gap-2">
        <Button variant="secondary" size="icon" aria-label="Zoom out" onClick={zoomOut}>
          <Minus aria-hidden className="size-5" />
        </Button>
        <Button variant="secondary" size="icon" aria-label="Zoom in" onClick={zoomIn}>
          <Plus aria-hidden className="size-5" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      {pictures.length > 1 && (
        <div className="absolute inset-x-3 bottom-3 flex items-center justify-center gap-3">
          <Button
            variant="secondary"
            size="icon"
            aria-label="Previous picture"
            disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <span
            aria-live="polite"
            className="tabular rounded-md bg-surface/90 px-2 text-sm font-semibold"
          >
            {at + 1} of {pictures.length}
          </span>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Next picture"
            disabled={at === pictures.length - 1}
            onClick={() => show(at + 1)}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </dialog>
  )
}
