import type { SVGProps } from 'react'

type IconData = {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly size?: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Stands in for lucide's own builder in the builds (see vite.config.ts). A product page holds some
 * twenty icons, and putting each together anew from its lines was a tenth of the whole page.
 */
export default function drawIcon({ name, aliases = [], size = 24, node }: IconData) {
  const own = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const lines = { dangerouslySetInnerHTML: { __html: node.map(lineOf).join('') } }
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `${own} ${className}` : own}
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
