import { useId } from 'react'
import { roundedTop, shownLabels } from './scale.ts'

export type Point = { readonly label: string; readonly value: number }

export type BarChartProps = {
  readonly title: string
  readonly points: readonly Point[]
  /** A value as people read it. */
  readonly shown: (value: number) => string
  /** What the points are: the head of the table's first column. */
  readonly unit: string
  readonly tone?: 'navy' | 'violet'
}

const WIDTH = 640
const HEIGHT = 200
const LEFT = 8
const TOP = 22
const BOTTOM = 24
const TICKS = [0, 0.5, 1]
const MOST_LABELS = 6

const TONES = { navy: 'fill-navy-600', violet: 'fill-violet' } as const

/** Bars over time. The picture is for the eye; the same figures stand below as a table. */
export function BarChart({ title, points, shown, unit, tone = 'navy' }: BarChartProps) {
  const titleId = useId()
  const top = roundedTop(Math.max(0, ...points.map(({ value }) => value)))
  const labelled = shownLabels(points.length, MOST_LABELS)
  const room = HEIGHT - TOP - BOTTOM
  const slot = (WIDTH - 2 * LEFT) / Math.max(points.length, 1)
  const heightOf = (value: number) => (Math.max(value, 0) / top) * room
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="mb-2 text-sm font-semibold">
        {title}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-auto w-full">
        {TICKS.map((share) => {
          const y = TOP + room * (1 - share)
          return (
            <g key={share}>
              <line x1={LEFT} x2={WIDTH - LEFT} y1={y} y2={y} className="stroke-line" />
              {share > 0 && (
                <text x={LEFT} y={y - 5} className="fill-ink-muted text-xs tabular-nums">
                  {shown(top * share)}
                </text>
              )}
            </g>
          )
        })}
        {points.map(({ label, value }, index) => {
          const height = heightOf(value)
          return (
            <g key={label}>
              <rect
                x={LEFT + index * slot + slot * 0.15}
                y={TOP + room - height}
                width={slot * 0.7}
                height={height}
                rx={Math.min(2, slot * 0.2)}
                className={TONES[tone]}
              />
              {/* The whole column answers to the pointer, also where the bar is low. */}
              <rect
                x={LEFT + index * slot}
                y={TOP}
                width={slot}
                height={room}
                className="fill-transparent hover:fill-navy-900/10"
              >
                <title>{`${label}: ${shown(value)}`}</title>
              </rect>
              {labelled.has(index) && (
                <text
                  x={LEFT + (index + 0.5) * slot}
                  y={HEIGHT - 7}
                  textAnchor={anchorOf(index, points.length)}
                  className="fill-ink-muted text-xs"
                >
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <ChartTable title={title} unit={unit} points={points} shown={shown} />
    </figure>
  )
}

/** The labels at the ends stay inside the picture. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count > 1 && index === 0) return 'start'
  return count > 1 && index === count - 1 ? 'end' : 'middle'
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
