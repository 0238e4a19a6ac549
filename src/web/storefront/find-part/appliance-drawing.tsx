import type { ReactNode } from 'react'
import type { ApplianceTag } from './appliance-tags.ts'

/*
 * Illustrations of where the tag is: plain fronts of appliances, all at one scale and in the frame's
 * colours, with numbered marks that belong to the list beside them.
 */

const BODY = 'fill-white stroke-navy-700'
const PANEL = 'fill-navy-50 stroke-navy-300'
const INSIDE = 'fill-navy-100 stroke-navy-300'
const FINE = 'fill-none stroke-navy-300'
const DARK = 'fill-navy-700 stroke-navy-700'

type Appliance = ApplianceTag['id']

export function ApplianceDrawing(props: { readonly appliance: Appliance; readonly title: string }) {
  const { picture, marks } = DRAWINGS[props.appliance]
  return (
    <svg viewBox="0 0 200 220" role="img" aria-label={props.title} className="h-auto w-full">
      <g strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {picture}
      </g>
      {marks.map(([x, y], index) => (
        <Mark key={`${x},${y}`} x={x} y={y} number={index + 1} />
      ))}
    </svg>
  )
}

function Mark({
  x,
  y,
  number,
}: {
  readonly x: number
  readonly y: number
  readonly number: number
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x="-13"
        y="-8"
        width="26"
        height="16"
        rx="2"
        className="fill-warning-soft stroke-warning"
      />
      <circle cx="13" cy="-9" r="9" className="fill-navy-900" />
      <text
        x="13"
        y="-5.2"
        textAnchor="middle"
        fontSize="11"
        fontWeight="700"
        className="fill-white"
      >
        {number}
      </text>
    </g>
  )
}

type Drawing = {
  readonly picture: ReactNode
  /** In the order of the places in the text. */
  readonly marks: readonly (readonly [number, number])[]
}

const DRAWINGS: Readonly<Record<Appliance, Drawing>> = {
  refrigerator: {
    picture: (
      <>
        <rect x="50" y="10" width="90" height="196" rx="6" className={BODY} />
        <rect x="58" y="70" width="74" height="112" rx="3" className={INSIDE} />
        <path d="M58 100h74M58 128h74" className={FINE} />
        <rect x="62" y="154" width="32" height="24" rx="2" className={PANEL} />
        <rect x="97" y="154" width="31" height="24" rx="2" className={PANEL} />
        <rect x="58" y="18" width="74" height="44" rx="3" className={PANEL} />
        <path d="M140 68l34 12v106l-34-2z" className={PANEL} />
        <path d="M56 194h78" className={FINE} />
        <rect x="64" y="28" width="4" height="24" rx="2" className={DARK} />
      </>
    ),
    marks: [
      [78, 84],
      [78, 166],
      [95, 198],
    ],
  },
  washer: {
    picture: (
      <>
        <rect x="38" y="60" width="124" height="144" rx="6" className={BODY} />
        <path d="M44 34h112v26H44z" className={PANEL} />
        <circle cx="64" cy="47" r="6" className={DARK} />
        <path d="M84 47h40" className={FINE} />
        <circle cx="100" cy="136" r="46" className={PANEL} />
        <circle cx="100" cy="136" r="33" className={INSIDE} />
        <path d="M86 120c8-6 20-6 28 0" className={FINE} />
        <path d="M168 70v34c0 10 10 10 10 22" className={FINE} />
      </>
    ),
    marks: [
      [100, 66],
      [100, 182],
      [172, 92],
    ],
  },
  dryer: {
    picture: (
      <>
        <rect x="38" y="60" width="124" height="144" rx="6" className={BODY} />
        <path d="M44 34h112v26H44z" className={PANEL} />
        <circle cx="134" cy="47" r="7" className={DARK} />
        <path d="M60 47h50" className={FINE} />
        <rect x="62" y="92" width="70" height="76" rx="8" className={INSIDE} />
        <circle cx="97" cy="130" r="26" className={FINE} />
        <path d="M62 92l-34 10v56l34 10z" className={PANEL} />
        <circle cx="170" cy="186" r="10" className={INSIDE} />
      </>
    ),
    marks: [
      [97, 176],
      [44, 130],
      [160, 164],
    ],
  },
  'oven-range': {
    picture: (
      <>
        <rect x="36" y="50" width="128" height="154" rx="5" className={BODY} />
        <path d="M44 24h112v26H44z" className={PANEL} />
        <circle cx="62" cy="37" r="5" className={DARK} />
        <circle cx="80" cy="37" r="5" className={DARK} />
        <circle cx="138" cy="37" r="5" className={DARK} />
        <path d="M48 56h24M88 56h24M128 56h24" className={DARK} />
        <rect x="50" y="74" width="100" height="76" rx="4" className={INSIDE} />
        <path d="M54 98h92M54 122h92" className={FINE} />
        <rect x="36" y="164" width="128" height="40" rx="4" className={PANEL} />
        <path d="M84 176h32" className={DARK} />
      </>
    ),
    marks: [
      [70, 190],
      [100, 157],
      [46, 110],
    ],
  },
  dishwasher: {
    picture: (
      <>
        <rect x="38" y="26" width="124" height="130" rx="5" className={BODY} />
        <rect x="50" y="38" width="100" height="112" rx="3" className={INSIDE} />
        <path d="M56 78h88M56 118h88M62 70v8M78 70v8M94 70v8M110 70v8M126 70v8" className={FINE} />
        <circle cx="100" cy="140" r="6" className={FINE} />
        <path d="M38 156h124l10 40H28z" className={PANEL} />
        <rect x="84" y="166" width="32" height="16" rx="3" className={BODY} />
        <path d="M38 206h124" className={FINE} />
      </>
    ),
    marks: [
      [62, 166],
      [60, 98],
      [140, 206],
    ],
  },
  hvac: {
    picture: (
      <>
        <rect x="18" y="24" width="70" height="180" rx="4" className={BODY} />
        <rect x="26" y="34" width="54" height="70" rx="3" className={INSIDE} />
        <path d="M34 90v-14M42 90v-20M50 90v-16M58 90v-20M66 90v-14" className={FINE} />
        <rect x="26" y="114" width="54" height="80" rx="3" className={PANEL} />
        <circle cx="53" cy="154" r="22" className={FINE} />
        <rect x="106" y="104" width="78" height="100" rx="5" className={BODY} />
        <path d="M114 122h40M114 136h40M114 150h40M114 164h40M114 178h40" className={FINE} />
        <rect x="160" y="116" width="18" height="72" rx="2" className={PANEL} />
        <path d="M112 104c10-12 56-12 66 0" className={PANEL} />
      </>
    ),
    marks: [
      [53, 50],
      [160, 152],
      [22, 182],
    ],
  },
}
