import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { LARGEST_FILE_BYTES } from '#contract/product-import.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/counted.ts'
import { refreshLists } from '../data/admin-queries.ts'
import { Panel } from '../frame/panel.tsx'
import { sayFailed } from './import-messages.ts'
import type { Outcome } from './outcome.ts'
import { checkCsv, uploadCsv } from './send-csv.ts'

const MEBIBYTE = 1024 * 1024

/** Large files: they stream to the server, and the import goes on while staff work elsewhere. */
export function FileUpload({ onOutcome }: { readonly onOutcome: (outcome: Outcome) => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadCsv(chosen, setSent),
    onSuccess: (runId) => {
      setFile(undefined)
      onOutcome({ kind: 'started', runId })
      void refreshLists(client)
    },
    onError: sayFailed,
    onSettled: () => setSent(0),
  })
  const check = useMutation({
    mutationFn: (chosen: File) => checkCsv(chosen, chosen.name),
    onSuccess: (result) => onOutcome({ kind: 'checked', check: result }),
    onError: sayFailed,
  })
  const isBusy = upload.isPending || check.isPending
  return (
    <Panel title="Upload a File">
      <DropZone onFile={setFile} />
      {file && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p className="min-w-0 grow text-sm font-medium wrap-anywhere">
            {file.name} <span className="text-ink-muted">{shownSize(file.size)}</span>
          </p>
          <Button size="sm" disabled={isBusy} onClick={() => upload.mutate(file)}>
            {upload.isPending ? 'Processing...' : 'Upload File'}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            onClick={() => check.mutate(file)}
          >
            {check.isPending ? 'Checking...' : 'Check File Only'}
          </Button>
        </div>
      )}
      {upload.isPending && (
        <progress aria-label="Sending the file" value={sent} max={1} className="mt-3 h-2 w-full" />
      )}
    </Panel>
  )
}

function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex cursor-pointer flex-col items-center gap-1 rounded-md border-2 border-dashed px-4 py-6 text-center text-sm focus-within:border-focus hover:bg-navy-50',
        isOver ? 'border-navy-600 bg-navy-50' : 'border-line',
      )}
    >
      <FileUp aria-hidden className="size-7 text-ink-muted" />
      <span className="font-semibold">Drop a CSV file here, or choose one</span>
      <span className="text-ink-muted">Up to {LARGEST_FILE_BYTES / MEBIBYTE} MB</span>
      <input
        id={id}
        type="file"
        name="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

function shownSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${withCommas(Math.ceil(bytes / 1024))} KB`
  return `${withCommas(Math.round(bytes / MEBIBYTE))} MB`
}
