import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { focusControlBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { Link } from '../../router/link.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'

/** A list of things. Its head stays in sight while a long one is scrolled. */
export function Table(props: {
  readonly label: string
  readonly head: ReactNode
  /** Other rows are on their way. */
  readonly busy?: boolean
  readonly children: ReactNode
}) {
  return (
    <Card className="overflow-x-auto xl:overflow-visible">
      <table
        aria-label={props.label}
        aria-busy={props.busy ?? false}
        className={classes(
          'w-full border-separate border-spacing-0 text-sm transition-opacity',
          props.busy && 'opacity-60',
        )}
      >
        <thead>
          <tr>{props.head}</tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </Card>
  )
}

const HEAD =
  'border-b border-line bg-navy-50 px-3 py-2.5 text-left text-xs font-semibold tracking-wide ' +
  'text-ink-muted whitespace-nowrap first:rounded-tl-lg last:rounded-tr-lg xl:sticky xl:top-0 xl:z-10'

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" className={classes(HEAD, className)} {...rest} />
}

/** A head that sorts: the same again turns the order around. */
export function SortCell(props: {
  readonly column: string
  readonly sort: string
  readonly order: string
  readonly hrefOf: (changes: { sort: string; order: string }) => string
  /** The largest first, where that is what one looks for. */
  readonly startsDown?: boolean
  readonly className?: string
  readonly children: ReactNode
}) {
  const { column, sort, order, hrefOf, startsDown = false, className, children } = props
  const isSorted = sort === column
  const isDown = isSorted && order === 'desc'
  const goesDown = isSorted ? !isDown : startsDown
  const Icon = isSorted ? (isDown ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <HeadCell
      className={className}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <Link
        href={hrefOf({ sort: column, order: goesDown ? 'desc' : '' })}
        className="inline-flex items-center gap-1 hover:text-ink"
      >
        {children}
        <Icon aria-hidden className={classes('size-3.5', !isSorted && 'opacity-60')} />
      </Link>
    </HeadCell>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  const row = useFocusWhenGone<HTMLTableRowElement>(focusControlBeside)
  return <tr ref={row} className={classes('group hover:bg-navy-50', className)} {...rest} />
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      className={classes(
        'border-b border-line px-3 py-2 align-middle group-last:border-b-0',
        className,
      )}
      {...rest}
    />
  )
}

/** Numbers stand under each other. */
export const NUMBERS = 'text-right tabular-nums'
