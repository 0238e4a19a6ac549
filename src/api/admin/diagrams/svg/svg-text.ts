import { escapeHtml } from '#domain/escape-html.ts'
import type { SvgElement } from './read-svg.ts'
import { safeSheet } from './safe-values.ts'

/** A drawing as text again, with every character escaped that means something in XML. */
export function svgText(element: SvgElement, gradients: ReadonlySet<string>): string {
  const { name, attributes, children } = element
  const texts = children.map((child) =>
    typeof child === 'string' ? child : svgText(child, gradients),
  )
  const inside =
    name === 'style'
      ? escapeHtml(safeSheet(texts.join(''), gradients))
      : texts
          .map((text, at) => (typeof children[at] === 'string' ? escapeHtml(text) : text))
          .join('')
  const given = [...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')
  return inside === '' ? `<${name}${given}/>` : `<${name}${given}>${inside}</${name}>`
}
