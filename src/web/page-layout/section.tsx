import { type ReactNode, useId } from 'react'

/** A titled part of the page. */
export function Section(props: {
  readonly title: string
  readonly id?: string
  readonly children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} id={props.id} className="scroll-mt-6">
      <h2 id={titleId} className="mb-3 text-xl font-bold">
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}
