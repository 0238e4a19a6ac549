import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import type { KnowledgeKind } from '#contract/admin-knowledge.ts'
import { importKnowledgeFile } from '#contract/admin-knowledge-calls.ts'
import { send } from '../../data/send.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { useChange } from '../data/use-change.ts'

/** Takes a file in the format of the export. What it does not name stays as it is. */
export function ImportButton({ kind }: { readonly kind: KnowledgeKind }) {
  const input = useRef<HTMLInputElement>(null)
  const load = useChange({
    send: (csvData: string) => send(importKnowledgeFile, { params: { kind }, body: { csvData } }),
    done: ({ changed }) => `${counted(changed, 'entry', 'entries')} added or changed`,
    failed: 'Failed to import the file',
  })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) load.mutate(await file.text())
    // The same file may be chosen again once it is corrected.
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file to import"
        className="hidden"
        onChange={(event) => void choose(event)}
      />
      <Button
        variant="secondary"
        size="sm"
        disabled={load.isPending}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4" /> Import CSV
      </Button>
    </>
  )
}
