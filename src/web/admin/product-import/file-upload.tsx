import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { LARGEST_FILE_BYTES } from '#contract/product-import/product-import.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/counted.ts'
import { refreshLists } from '../data/admin-queries.ts'
import { Panel } from '../frame/panel.tsx'
import { ColumnMatching } from './column-matching.tsx'
import { sayFailed } from './import-messages.ts'
import type { ImportPlan } from './import-plan.ts'
import { CHECK_ONLY, type FileQuery, uploadCsv } from './send-csv.ts'
import { useMatching } from './use-matching.ts'

const MEBIBYTE = 1024 * 1024

type FileUploadProps = {
  readonly plan: ImportPlan
  readonly onPlan: (plan: ImportPlan) => void
  /** Whose columns the file is known to have; empty for nobody's. */
  readonly supplier: string
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
  readonly onRun: (runId: number) => void
}

/** Large files: they stream to the server, and the import goes on while staff work elsewhere. */
export function FileUpload(props: FileUploadProps) {
  const { plan, onPlan, supplier, file, onFile, onRun } = props
  return (
    <Panel title="Upload a File">
      <DropZone onFile={onFile} />
      {file && (
        <ChosenFile
          key={`${file.name} ${file.size} ${plan.kind}`}
          plan={plan}
          onPlan={onPlan}
          supplier={supplier}
          file={file}
          onSent={() => onFile(undefined)}
          onRun={onRun}
        />
      )}
    </Panel>
  )
}

function ChosenFile(props: {
  readonly plan: ImportPlan
  readonly onPlan: (plan: ImportPlan) => void
  readonly supplier: string
  readonly file: File
  readonly onSent: () => void
  readonly onRun: (runId: number) => void
}) {
  const { plan, onPlan, supplier, file, onSent, onRun } = props
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const [isMatched, setMatched] = useState(plan.kind !== 'new' || supplier !== '')
  const matching = useMatching(isMatched ? file : undefined, { plan, onPlan, supplier })
  const queryOf = async (): Promise<FileQuery> =>
    isMatched ? { ...plan, ...(await matching.prepare()) } : {}
  const upload = useMutation({
    mutationFn: async (isCheck: boolean) => {
      const query = await queryOf()
      return uploadCsv(file, isCheck ? { ...query, ...CHECK_ONLY } : query, setSent)
    },
    networkMode: 'always',
    onSuccess: (runId) => {
      onSent()
      onRun(runId)
      void refreshLists(client)
    },
    onError: sayFailed,
    onSettled: () => setSent(0),
  })
  const isBusy = upload.isPending
  const { preview, missing, doubled, lost, sheets } = matching
  const isLost = lost.length > 0 || sheets.lost !== undefined
  const isUnclear = missing.length > 0 || doubled !== undefined || isLost
  const isIncomplete = isMatched && (!preview || isUnclear)
  return (
    <>
      <p className="mt-3 text-sm font-medium wrap-anywhere">
        {file.name} <span className="text-ink-muted">{shownSize(file.size)}</span>
      </p>
      {isMatched && <ColumnMatching matching={matching} plan={plan} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={isBusy || isIncomplete} onClick={() => upload.mutate(false)}>
          {isBusy ? 'Processing...' : plan.kind === 'new' ? 'Upload File' : 'Check Changes'}
        </Button>
        {plan.kind === 'new' && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy || isIncomplete}
            onClick={() => upload.mutate(true)}
          >
            Check File Only
          </Button>
        )}
        {!isMatched && (
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => setMatched(true)}>
            Match Columns
          </Button>
        )}
      </div>
      {isBusy && (
        <progress aria-label="Sending the file" value={sent} max={1} className="mt-3 h-2 w-full" />
      )}
    </>
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
      <span className="text-ink-muted">
        CSV up to {LARGEST_FILE_BYTES / MEBIBYTE} MB, or an Excel spreadsheet (.xlsx)
      </span>
      <input
        id={id}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.gz,.xlsx,text/csv"
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
