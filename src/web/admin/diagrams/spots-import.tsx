import { importDiagramSpots } from '#contract/diagrams/admin-diagram-calls.ts'
import type { SpotsFileJson } from '#contract/diagrams/admin-diagrams.ts'
import { send } from '../../data/send.ts'
import { counted } from '../../ui/counted.ts'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { CsvImportButton } from '../list/csv-import-button.tsx'

/** Takes a file in the format of the export. Diagrams that it does not name stay as they are. */
export function SpotsImport(props: { readonly onReport: (report: SpotsFileJson) => void }) {
  const load = useChange({
    send: (csvData: string) => send(importDiagramSpots, { body: { csvData } }),
    done: ({ changed }) => `${counted(changed, 'diagram')} changed`,
    failed: 'Failed to import the file',
    after: props.onReport,
  })
  return <CsvImportButton onFile={load.mutate} isPending={load.isPending} />
}

/** What became of the diagrams of a file, and by line why some stay as they were. */
export function SpotsReport({ report }: { readonly report: SpotsFileJson }) {
  const { changed, unchanged, refused } = report
  return (
    <Panel title="Import" className="mb-4">
      <p className="text-sm">
        {counted(changed, 'diagram')} changed, {unchanged} as before, {refused.length} refused.
      </p>
      {refused.map(({ diagram, problems }) => (
        <div key={diagram} className="mt-3 text-sm">
          <h3 className="font-semibold wrap-anywhere">{diagram || 'The file'}</h3>
          <ul className="list-outside list-disc pl-5 text-danger">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
