import type { ReactNode } from 'react'
import type { Section } from '#domain/pages/content.ts'
import { useFilled } from '../shop-facts/use-filled.ts'
import { Blocks } from './blocks.tsx'

/** The sections of a text; `after` adds to one of them, by its id. */
export function SectionList(props: {
  readonly sections: readonly Section[]
  readonly after?: Readonly<Record<string, ReactNode>>
}) {
  return props.sections.map(({ id, heading, blocks }) => (
    <PageSection key={id} id={id} heading={heading}>
      <Blocks blocks={blocks} />
      {props.after?.[id]}
    </PageSection>
  ))
}

export function PageSection(props: {
  readonly id: string
  readonly heading: string
  readonly children: ReactNode
}) {
  const { id, heading, children } = props
  const fill = useFilled()
  return (
    <section id={id} className="scroll-mt-6 break-inside-avoid">
      {heading !== '' && <h2 className="mb-4 text-2xl font-bold">{fill(heading)}</h2>}
      {children}
    </section>
  )
}
