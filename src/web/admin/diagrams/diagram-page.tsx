import { ExternalLink } from 'lucide-react'
import { adminDiagram } from '#contract/diagrams/admin-diagram-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { NewTabLink } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Shown } from '../list/read-states.tsx'
import { DiagramEditor } from './diagram-editor.tsx'
import { DiagramState } from './diagram-state.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const TRAIL = [{ text: 'Diagrams', href: adminPaths.diagrams }]

export default function DiagramPage({ params }: PageProps) {
  const slug = params.slug ?? ''
  const diagram = useAdminRead(adminDiagram, { slug })
  return (
    <>
      <PageHeading
        title={diagram.data?.title ?? 'Diagram'}
        trail={TRAIL}
        actions={
          diagram.data && (
            <>
              <DiagramState diagram={diagram.data} />
              {!diagram.data.isHidden && (
                <NewTabLink href={paths.diagram(slug)} className={buttonClass('secondary', 'sm')}>
                  <ExternalLink aria-hidden className="size-4" /> View Page
                </NewTabLink>
              )}
            </>
          )
        }
      />
      <Shown result={diagram} what="diagram">
        {(found) => (
          <DiagramEditor
            key={slug}
            diagram={found}
            onReload={async () => (await diagram.refetch()).data}
          />
        )}
      </Shown>
    </>
  )
}
