import { Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import type { EditedSpot, Place } from './edited-spots.ts'
import type { Spots } from './use-spots.ts'

const MIDDLE: Place = { x: 500, y: 500 }
/** Of a press on an arrow key, in thousandths of the picture; with Shift for the last bit. */
const STEP = 10
const SMALL_STEP = 1
/** A hand on a mouse is not as still as this. */
const DRAG_PIXELS = 4

const ARROWS: ReadonlyMap<string, readonly [right: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

function markId(key: number): string {
  return `mark-${key}`
}

/** The drawing, on which spots are added, chosen and moved. */
export function SpotPicture(props: {
  readonly imageUrl: string
  readonly title: string
  readonly spots: Spots
  /** A spot was put there with the mouse: its name comes next. */
  readonly onPlaced: (key: number) => void
}) {
  const { imageUrl, title, spots, onPlaced } = props
  const picture = useRef<SVGSVGElement>(null)
  const placeAt = ({ clientX, clientY }: MouseEvent): Place => {
    const edge = picture.current?.getBoundingClientRect()
    if (!edge) return MIDDLE
    return {
      x: ((clientX - edge.left) / edge.width) * 1000,
      y: ((clientY - edge.top) / edge.height) * 1000,
    }
  }
  const addInMiddle = () => {
    const key = flushSync(() => spots.add(MIDDLE))
    document.getElementById(markId(key))?.focus()
  }
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div className="relative">
        <img
          src={imageUrl}
          alt={`Drawing: ${title}`}
          width={1000}
          height={1000}
          draggable={false}
          className="block aspect-square w-full select-none"
        />
        {/* For the mouse alone: the keyboard has a button below. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label="Add a spot here"
          onClick={(event) => onPlaced(spots.add(placeAt(event)))}
          className="absolute inset-0 cursor-crosshair"
        />
        <svg
          ref={picture}
          aria-label="Spots"
          viewBox="0 0 1000 1000"
          className="pointer-events-none absolute inset-0"
        >
          {spots.spots.map((spot) => (
            <Mark
              key={spot.key}
              spot={spot}
              isChosen={spot.key === spots.chosen}
              spots={spots}
              placeAt={placeAt}
            />
          ))}
        </svg>
      </div>
      <figcaption className="flex flex-wrap items-center gap-3 border-t border-line p-3 text-sm text-ink-muted">
        <Button variant="secondary" size="sm" onClick={addInMiddle}>
          <Plus aria-hidden className="size-4" /> Add Spot
        </Button>
        <span id="spot-keys" className="min-w-0 grow basis-60">
          Click the drawing to add a spot. Drag a number to move it, or use the arrow keys (with
          Shift in small steps); Delete removes it.
        </span>
      </figcaption>
    </figure>
  )
}

function Mark(props: {
  readonly spot: EditedSpot
  readonly isChosen: boolean
  readonly spots: Spots
  readonly placeAt: (event: MouseEvent) => Place
}) {
  const { spot, isChosen, spots, placeAt } = props
  const { key, number, x, y, label } = spot
  const drag = useRef<{ readonly from: PointerEvent; readonly offset: Place; moved: boolean }>(null)

  const press = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return
    const at = placeAt(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event, offset: { x: x - at.x, y: y - at.y }, moved: false }
    spots.choose(key)
  }
  const pull = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const { clientX, clientY } = current.from
    current.moved ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > DRAG_PIXELS
    if (!current.moved) return
    const at = placeAt(event)
    spots.move(key, { x: at.x + current.offset.x, y: at.y + current.offset.y })
  }
  const release = () => {
    drag.current = null
  }
  const type = (event: KeyboardEvent) => {
    const arrow = ARROWS.get(event.key)
    if (arrow) {
      event.preventDefault()
      const step = event.shiftKey ? SMALL_STEP : STEP
      spots.move(key, { x: x + arrow[0] * step, y: y + arrow[1] * step })
    }
    if (event.key === 'Delete') spots.remove(key)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a mark is part of the drawing, and SVG has no button
    <g
      id={markId(key)}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${number}: ${label || 'no label yet'}, ${x} across, ${y} down`}
      aria-describedby="spot-keys"
      data-spot={number}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      onFocus={() => spots.choose(key)}
      onKeyDown={type}
      className={classes(
        'spot-mark pointer-events-auto cursor-move touch-none',
        isChosen && 'is-lit',
      )}
    >
      <g transform={`translate(${x} ${y})`}>
        <circle />
        <text>{number}</text>
      </g>
    </g>
  )
}
