import type { SVGProps } from 'react'

type IconData = {
  readonly size?: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Stands in for lucide's own builder in the builds (see vite.config.ts). A product page holds some
 * twenty icons: putting each together again from its lines was a tenth of the whole page, and saying
 * of each how wide its lines are nearly as much. The stylesheet says that once, of `.lucide`.
 */
export default function drawIcon({ size = 24, node }: IconData) {
  const viewBox = `0 0 ${size} ${size}`
  const lines = { dangerouslySetInnerHTML: { __html: node.map(lineOf).join('') } }
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox={viewBox}
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden
        {...rest}
        {...lines}
      />
    )
  }
}

/** `key` is React's; everything else is the drawing's own and needs no escaping. */
function lineOf([tag, { key, ...attributes }]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}></${tag}>`
}
