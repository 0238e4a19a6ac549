import { importQuestionFile } from '#contract/questions/admin-question-calls.ts'
import type { QuestionFileJson } from '#contract/questions/admin-questions.ts'
import { send } from '../../data/send.ts'
import { counted } from '../../ui/counted.ts'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { CsvImportButton } from '../list/csv-import-button.tsx'

/** Takes a file in the format of the export. Questions that it does not name stay as they are. */
export function QuestionsImport(props: { readonly onReport: (report: QuestionFileJson) => void }) {
  const load = useChange({
    send: (csvData: string) => send(importQuestionFile, { body: { csvData } }),
    done: ({ added, changed }) => `${counted(added + changed, 'question')} added or changed`,
    failed: 'Failed to import the file',
    after: props.onReport,
  })
  return <CsvImportButton onFile={load.mutate} isPending={load.isPending} />
}

/** What became of the lines of a file, and why some were left out. */
export function QuestionsReport({ report }: { readonly report: QuestionFileJson }) {
  const { added, changed, unchanged, refused, refusedCount } = report
  return (
    <Panel title="Import" className="mb-4">
      <p className="text-sm">
        {counted(added, 'question')} added, {changed} changed, {unchanged} as before, {refusedCount}{' '}
        refused.
      </p>
      {refused.length > 0 && (
        <ul className="mt-2 list-outside list-disc pl-5 text-sm text-danger">
          {refused.map((problem) => (
            <li key={problem} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {refusedCount > refused.length && (
        <p className="mt-2 text-sm text-ink-muted">
          And {refusedCount - refused.length} more. Correct these first.
        </p>
      )}
    </Panel>
  )
}
