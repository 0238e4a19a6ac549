import { useId } from 'react'
import { roundedTop, shownLabels } from './scale.ts'

type Point = { readonly label: string; readonly value: number }

type BarChartProps = {
  readonly title: string
  readonly points: readonly Point[]
  /** A value as people read it. */
  readonly shown: (value: number) => string
  /** What the points are: the head of the table's first column. */
  readonly unit: string
  readonly tone?: 'navy' | 'violet'
}

const MOST_LABELS = 5
/** Of the width of a column, the rest is the gap to the next. */
const BAR = 0.72

const TONES = { navy: 'fill-navy-600', violet: 'fill-violet' } as const

/** Bars over time. The picture is for the eye; the same figures stand below as a table. */
export function BarChart({ title, points, shown, unit, tone = 'navy' }: BarChartProps) {
  const titleId = useId()
  const highest = Math.max(0, ...points.map(({ value }) => value))
  const top = roundedTop(highest)
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="mb-6 font-bold">
        {title}
      </figcaption>
      <div className="relative h-36 text-xs text-ink-muted tabular-nums">
        {/* Stretched to the room there is; words stand beside it, so that they are not. */}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute size-full overflow-visible"
        >
          {[0, 50, 100].map((y) => (
            <line
              key={y}
              x1="0"
              x2="100"
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          <Bars points={points} top={top} shown={shown} className={TONES[tone]} />
        </svg>
        {highest > 0 ? (
          <span aria-hidden="true" className="absolute -top-4.5 left-0">
            {shown(top)}
          </span>
        ) : (
          <p className="absolute inset-0 flex items-center justify-center text-sm">
            <span className="rounded-md bg-surface px-3 py-1">Nothing in this period yet</span>
          </p>
        )}
      </div>
      <Labels points={points} />
      <ChartTable title={title} unit={unit} points={points} shown={shown} />
    </figure>
  )
}

function Bars(
  props: Pick<BarChartProps, 'points' | 'shown'> & {
    readonly top: number
    readonly className: string
  },
) {
  const { points, shown, top, className } = props
  const slot = 100 / Math.max(points.length, 1)
  return points.map(({ label, value }, index) => {
    const height = (Math.max(value, 0) / top) * 100
    return (
      <g key={label}>
        <rect
          x={(index + (1 - BAR) / 2) * slot}
          y={100 - height}
          width={slot * BAR}
          height={height}
          className={className}
        />
        {/* The whole column reacts to the pointer, also where the bar is low. */}
        <rect
          x={index * slot}
          y={0}
          width={slot}
          height={100}
          className="fill-transparent hover:fill-navy-900/10"
        >
          <title>{`${label}: ${shown(value)}`}</title>
        </rect>
      </g>
    )
  })
}

function Labels({ points }: Pick<BarChartProps, 'points'>) {
  const labelled = shownLabels(points.length, MOST_LABELS)
  return (
    <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-muted">
      {points
        .filter((_, index) => labelled.has(index))
        .map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
    </div>
  )
}

function ChartTable({ title, unit, points, shown }: Omit<BarChartProps, 'tone'>) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-link hover:underline">
        Show as table
      </summary>
      <div className="mt-2 max-h-64 overflow-y-auto">
        <table className="w-full">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr className="text-left text-xs text-ink-muted">
              <th scope="col" className="py-1 font-semibold">
                {unit}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <td className="border-t border-line py-1">{label}</td>
                <td className="border-t border-line py-1 text-right">{shown(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
