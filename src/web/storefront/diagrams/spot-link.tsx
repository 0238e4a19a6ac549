import type { MouseEvent } from 'react'
import { Link } from '../../router/link.tsx'
import { classes } from '../../ui/class-names.ts'

export type SpotLinkProps = {
  readonly lit: boolean
  /** We have a part for it. */
  readonly isKnown: boolean
  readonly href: string
  readonly onChoose: (spot: number) => void
}

/** The number of a row, which leads to its place in the drawing. */
export function SpotLink(
  props: SpotLinkProps & { readonly number: number; readonly label: string },
) {
  const { number, label, lit, isKnown, href, onChoose } = props
  return (
    <Link
      href={href}
      rel="nofollow"
      aria-label={`${number}: ${label}, in the diagram`}
      onClick={followHere(() => onChoose(number))}
      className={classes(
        'tabular inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-bold',
        lit ? 'border-navy-800 bg-navy-800 text-white' : 'bg-surface hover:bg-navy-100',
        !lit && (isKnown ? 'border-navy-700 text-navy-800' : 'border-dashed border-line-strong'),
      )}
    >
      {number}
    </Link>
  )
}

/** A plain click stays on the page; any other is the browser's, and without script all are. */
export function followHere(choose: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose()
  }
}
