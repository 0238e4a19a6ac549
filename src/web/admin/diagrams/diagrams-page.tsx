import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#contract/address.ts'
import {
  adminDiagramList,
  diagramSpotsFile,
  revertDiagram,
} from '#contract/diagrams/admin-diagram-calls.ts'
import type { AdminDiagramListJson, SpotsFileJson } from '#contract/diagrams/admin-diagrams.ts'
import { send } from '../../data/send.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Panel } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { SearchField } from '../list/search-field.tsx'
import { DiagramTable } from './diagram-table.tsx'
import { NewDiagram } from './new-diagram.tsx'
import { SpotsImport, SpotsReport } from './spots-import.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function DiagramsPage() {
  const list = useAdminRead(adminDiagramList)
  const [wanted, setWanted] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [report, setReport] = useState<SpotsFileJson>()
  return (
    <>
      <PageHeading
        title="Diagrams"
        trail={[{ text: 'Products' }]}
        lead="Exploded drawings with numbered spots. A spot shows the parts of a kind that fit the visitor’s model, or one product. Updates leave the drawings that you change alone and renew all others."
        actions={
          <>
            <a
              href={addressOf(diagramSpotsFile)}
              download
              className={buttonClass('secondary', 'sm')}
            >
              <Download aria-hidden className="size-4" /> Export CSV
            </a>
            <SpotsImport onReport={setReport} />
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-4" /> New Diagram
            </Button>
          </>
        }
      />
      {report && <SpotsReport report={report} />}
      <div className="mb-4">
        <SearchField label="Search diagrams" value={wanted} onSearch={setWanted} />
      </div>
      <Shown result={list} what="diagrams">
        {({ diagrams, removed }) => (
          <div className="space-y-4">
            <DiagramTable diagrams={diagrams.filter((each) => isWanted(each, wanted))} />
            {removed.length > 0 && <Removed diagrams={removed} />}
          </div>
        )}
      </Shown>
      <NewDiagram open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Built-in diagrams stay away until somebody wants them back. */
function Removed({ diagrams }: { readonly diagrams: AdminDiagramListJson['removed'] }) {
  const bring = useChange({
    send: (slug: string) => send(revertDiagram, { params: { slug }, body: { version: 0 } }),
    done: ({ title }) => `${title} is back`,
    failed: 'Failed to bring the diagram back',
  })
  return (
    <Panel title="Removed built-in diagrams">
      <ul className="divide-y divide-line">
        {diagrams.map(({ slug, title }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
            {title}
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Bring Back ${title}`}
              disabled={bring.isPending}
              onClick={() => bring.mutate(slug)}
            >
              Bring Back
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** All words of the search are in its title, appliance or styles. */
function isWanted(
  { title, slug, appliance, styles }: AdminDiagramListJson['diagrams'][number],
  wanted: string,
): boolean {
  const text = [title, slug, appliance, ...styles].join(' ').toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
