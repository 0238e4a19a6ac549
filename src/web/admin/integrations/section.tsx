import { type ReactNode, useId } from 'react'

/** One kind of connection: what it is, what can be done, and those that there are. */
export function Section(props: {
  readonly title: string
  readonly lead: ReactNode
  readonly action: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold">
            {props.title}
          </h2>
          <p className="mt-1 max-w-3xl text-sm text-ink-muted">{props.lead}</p>
        </div>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}
