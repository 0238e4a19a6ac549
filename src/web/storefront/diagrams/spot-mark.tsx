import type { SpotJson } from '#contract/diagrams/diagrams.ts'
import { classes } from '../../ui/class-names.ts'
import { followHere, type SpotLinkProps } from './spot-link.tsx'

/**
 * A number in the picture, which leads to its row. It is part of the SVG: the page's content security
 * policy forbids inline styles, which an HTML element would need for its position. It keeps its size
 * while the picture is enlarged.
 */
export function SpotMark(
  props: SpotLinkProps & { readonly spot: SpotJson; readonly scale: number },
) {
  const { spot, scale, lit, isKnown, href, onChoose } = props
  const { number, x, y, label } = spot
  return (
    <a
      href={href}
      data-spot={number}
      aria-label={`${number}: ${label}`}
      onClick={followHere(() => onChoose(number))}
      className={classes('spot-mark', lit && 'is-lit', !isKnown && 'is-unknown')}
    >
      <g transform={`translate(${x} ${y}) scale(${1 / scale})`}>
        <circle />
        <text>{number}</text>
      </g>
    </a>
  )
}
