import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DiagramDetailJson } from '#contract/diagrams/diagrams.ts'
import { classes } from '../../ui/class-names.ts'
import { SpotMark } from './spot-mark.tsx'
import { isKnown } from './spot-rows.tsx'
import { useZoom } from './use-zoom.ts'

/** The drawing with its numbers, each leading to its row. */
export function DiagramPicture(props: {
  readonly diagram: DiagramDetailJson
  readonly lit: number | undefined
  readonly hrefOf: (spot: number) => string
  readonly onChoose: (spot: number) => void
}) {
  const { diagram, lit, hrefOf, onChoose } = props
  const zoom = useZoom()
  const isEnlarged = zoom.scale > 1
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface shadow-card print:border-0 print:shadow-none">
      {/* What scrolls can be scrolled by keyboard. */}
      <section
        ref={zoom.box}
        tabIndex={isEnlarged ? 0 : undefined}
        aria-label="Diagram"
        className="aspect-square touch-pan-x touch-pan-y overflow-auto overscroll-contain"
      >
        <div
          className="relative"
          style={isEnlarged ? { width: `${zoom.scale * 100}%` } : undefined}
        >
          <img
            src={diagram.imageUrl}
            alt={`Exploded drawing: ${diagram.title}`}
            width={1000}
            height={1000}
            fetchPriority="high"
            className="block w-full select-none"
          />
          <svg aria-label="Numbers" viewBox="0 0 1000 1000" className="absolute inset-0">
            {diagram.spots.map((spot) => (
              <SpotMark
                key={spot.number}
                spot={spot}
                scale={zoom.scale}
                lit={spot.number === lit}
                isKnown={isKnown(spot, diagram)}
                href={`${hrefOf(spot.number)}#spot-${spot.number}`}
                onChoose={onChoose}
              />
            ))}
          </svg>
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-2 print:hidden noscript:hidden">
        <Tool label="Enlarge" onPress={zoom.enlarge} disabled={zoom.isLargest}>
          <ZoomIn aria-hidden className="size-5" />
        </Tool>
        <Tool label="Make smaller" onPress={zoom.shrink} disabled={!isEnlarged}>
          <ZoomOut aria-hidden className="size-5" />
        </Tool>
        <Tool label="Show the whole diagram" onPress={zoom.reset} disabled={!isEnlarged}>
          <Maximize aria-hidden className="size-5" />
        </Tool>
        <span className={classes('flex gap-1', !isEnlarged && 'invisible')}>
          <Tool label="Move left" onPress={() => zoom.pan(-1, 0)} disabled={!isEnlarged}>
            <ArrowLeft aria-hidden className="size-5" />
          </Tool>
          <Tool label="Move right" onPress={() => zoom.pan(1, 0)} disabled={!isEnlarged}>
            <ArrowRight aria-hidden className="size-5" />
          </Tool>
          <Tool label="Move up" onPress={() => zoom.pan(0, -1)} disabled={!isEnlarged}>
            <ArrowUp aria-hidden className="size-5" />
          </Tool>
          <Tool label="Move down" onPress={() => zoom.pan(0, 1)} disabled={!isEnlarged}>
            <ArrowDown aria-hidden className="size-5" />
          </Tool>
        </span>
      </div>
    </figure>
  )
}

function Tool(props: {
  readonly label: string
  readonly onPress: () => void
  readonly disabled: boolean
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.disabled}
      onClick={props.disabled ? undefined : props.onPress}
      className="inline-flex size-10 items-center justify-center rounded-md text-navy-800 hover:bg-navy-50 aria-disabled:text-navy-300"
    >
      {props.children}
    </button>
  )
}
