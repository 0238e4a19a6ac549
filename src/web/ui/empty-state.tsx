import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

type EmptyStateProps = {
  readonly icon?: ReactNode
  readonly title: string
  /** The page's own heading when the empty state is all there is. */
  readonly heading?: 'h1' | 'h2'
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
}

/** Nothing to show, said plainly, with a way on. */
export function EmptyState(props: EmptyStateProps) {
  const Heading = props.heading ?? 'h2'
  return (
    <div className={classes('mx-auto max-w-xl px-4 py-16 text-center', props.className)}>
      {props.icon !== undefined && (
        <div className="mx-auto mb-6 flex size-20 items-center justify-center rounded-full bg-navy-100 text-navy-700">
          {props.icon}
        </div>
      )}
      <Heading className="text-2xl font-bold">{props.title}</Heading>
      {props.children !== undefined && (
        <div className="mt-3 text-lg text-ink-muted">{props.children}</div>
      )}
      {props.actions !== undefined && (
        <div className="mt-8 flex flex-wrap justify-center gap-3">{props.actions}</div>
      )}
    </div>
  )
}
