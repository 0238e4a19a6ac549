import type { ReactNode } from 'react'
import { Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Head } from '../../shell/head.tsx'
import { useFilled } from '../../shop-facts/use-filled.ts'
import { Card } from '../../ui/card.tsx'

/** The small card in the middle: signing in, signing up. */
export function AccountCard(props: {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly children: ReactNode
}) {
  const { title, description, lead, children } = props
  const fill = useFilled()
  return (
    <div className="container-page">
      <Head title={title} description={fill(description)} noindex />
      <Breadcrumb crumbs={[HOME, { text: title }]} />
      <Card className="mx-auto mt-4 max-w-md p-6 md:p-8">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        <p className="mt-2 mb-6 text-ink-muted">{lead}</p>
        {children}
      </Card>
    </div>
  )
}
