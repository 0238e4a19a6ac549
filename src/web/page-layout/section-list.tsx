import type { ReactNode } from 'react'
import type { Section } from '#domain/pages/content.ts'
import { useFilled } from '../shop-facts/use-filled.ts'
import { Blocks } from './blocks.tsx'

/** The sections of a text; `after` adds to one of them by its id, or at the end if it is gone. */
export function SectionList(props: {
  readonly sections: readonly Section[]
  readonly after?: Readonly<Record<string, ReactNode>>
}) {
  const { sections, after = {} } = props
  const ids = new Set(sections.map(({ id }) => id))
  const left = Object.entries(after).filter(([id]) => !ids.has(id))
  return [
    ...sections.map(({ id, heading, blocks }) => (
      <PageSection key={id} id={id} heading={heading}>
        <Blocks blocks={blocks} />
        {after[id]}
      </PageSection>
    )),
    ...left.map(([id, part]) => <div key={id}>{part}</div>),
  ]
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
