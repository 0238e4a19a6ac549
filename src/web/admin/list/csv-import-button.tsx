import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** Takes a file in the format of the list's export. */
export function CsvImportButton(props: {
  readonly onFile: (csvData: string) => void
  readonly isPending: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) props.onFile(await file.text())
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
        disabled={props.isPending}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4" /> Import CSV
      </Button>
    </>
  )
}
