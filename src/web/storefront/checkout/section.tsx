import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

/** A numbered step of the checkout. */
export function Section(props: {
  readonly step: number
  readonly title: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 flex items-center gap-3 text-xl font-bold">
          <span
            aria-hidden
            className="tabular inline-flex size-8 items-center justify-center rounded-full bg-navy-800 text-base text-white"
          >
            {props.step}
          </span>
          {props.title}
        </h2>
        {props.children}
      </section>
    </Card>
  )
}
