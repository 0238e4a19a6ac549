import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importPastedCsv } from '#contract/product-import/product-import-calls.ts'
import { send } from '../../data/send.ts'
import { FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { refreshLists } from '../data/admin-queries.ts'
import { Panel } from '../frame/panel.tsx'
import { sayFailed, sayNoData, sayStopped, sayUploaded } from './import-messages.ts'
import { SAMPLE_CSV } from './sample-csv.ts'
import { CHECK_ONLY, uploadCsv } from './send-csv.ts'

export function PasteForm(props: {
  readonly text: string
  /** Whether the text is in our own columns and creates parts, as in the specification. */
  readonly isDirect: boolean
  readonly onText: (text: string) => void
  /** Other text goes the way of a file: its columns are matched first. */
  readonly onFile: (file: File) => void
  readonly onRun: (runId: number) => void
}) {
  const { isDirect, text, onText, onFile, onRun } = props
  const client = useQueryClient()
  const upload = useMutation({
    mutationFn: (csvData: string) => send(importPastedCsv, { body: { csvData } }),
    networkMode: 'always',
    onSuccess: (report) => {
      // A text that was read to its end is done with; otherwise the rest has to be corrected first.
      if (report.stoppedBy === null) {
        sayUploaded(report.message)
        onText('')
      } else sayStopped(`${report.message} ${report.stoppedBy}`)
      onRun(report.runId)
      void refreshLists(client)
    },
    onError: sayFailed,
  })
  const check = useMutation({
    mutationFn: (csvData: string) => uploadCsv(fileOf(csvData), CHECK_ONLY),
    onSuccess: (runId) => {
      onRun(runId)
      void refreshLists(client)
    },
    onError: sayFailed,
  })
  const isBusy = upload.isPending || check.isPending
  const start = (go: (csvData: string) => void) => {
    if (text.trim() === '') sayNoData()
    else if (!isBusy) go(text)
  }
  const match = (csvData: string) => onFile(fileOf(csvData))
  const form = useForm({ send: async () => start(isDirect ? upload.mutate : match) })
  return (
    <Panel title="Paste CSV Data">
      <form {...form.formProps}>
        <FormText
          form={form}
          label="CSV data"
          hint="Up to 10 MB. The first line names the columns."
          name="csvData"
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
          inputClassName="font-mono text-xs"
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" disabled={isBusy}>
            {upload.isPending ? 'Processing...' : isDirect ? 'Upload Products' : 'Match Columns'}
          </Button>
          {isDirect && (
            <>
              <Button variant="secondary" disabled={isBusy} onClick={() => start(check.mutate)}>
                {check.isPending ? 'Checking...' : 'Check Only'}
              </Button>
              <Button variant="secondary" disabled={isBusy} onClick={() => onText(SAMPLE_CSV)}>
                Load Sample
              </Button>
            </>
          )}
        </div>
      </form>
    </Panel>
  )
}

function fileOf(csvData: string): File {
  return new File([csvData], 'pasted text')
}
