import type { KnowledgeKind } from '#contract/knowledge/admin-knowledge.ts'
import { importKnowledgeFile } from '#contract/knowledge/admin-knowledge-calls.ts'
import { send } from '../../data/send.ts'
import { counted } from '../../ui/counted.ts'
import { useChange } from '../data/use-change.ts'
import { CsvImportButton } from '../list/csv-import-button.tsx'

/** Takes a file in the format of the export. What it does not name stays as it is. */
export function ImportButton({ kind }: { readonly kind: KnowledgeKind }) {
  const load = useChange({
    send: (csvData: string) => send(importKnowledgeFile, { params: { kind }, body: { csvData } }),
    done: ({ changed }) => `${counted(changed, 'entry', 'entries')} added or changed`,
    failed: 'Failed to import the file',
  })
  return <CsvImportButton onFile={load.mutate} isPending={load.isPending} />
}
