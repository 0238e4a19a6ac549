import { Upload } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { type OrderLine, parseLines } from './parse-lines.ts'

/** A list is small; whatever is larger is some other file. */
const LARGEST_FILE_BYTES = 1_000_000

/** Many lines at once, pasted or from a file. */
export function ListInput({ insert }: { readonly insert: (lines: readonly OrderLine[]) => void }) {
  const [note, setNote] = useState('')

  const take = (text: string, from: string) => {
    const lines = parseLines(text)
    if (lines.length > 0) insert(lines)
    setNote(
      lines.length === 0
        ? `We found no part numbers in ${from}.`
        : `${lines.length} ${lines.length === 1 ? 'line' : 'lines'} read from ${from}.`,
    )
  }
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    take(String(new FormData(event.currentTarget).get('list')), 'your list')
    event.currentTarget.reset()
  }
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    // The same file may be chosen again after it was mended.
    if (file && file.size <= LARGEST_FILE_BYTES) take(await file.text(), file.name)
    else if (file) setNote(`${file.name} is too large for a list of parts.`)
    input.value = ''
  }

  return (
    <div className="space-y-4">
      <form onSubmit={paste} className="space-y-3">
        <Field
          label="Paste a list"
          hint="Part Number, Quantity: one per line. Tabs and “x2” work too."
        >
          {(control) => (
            <TextArea
              {...control}
              name="list"
              rows={5}
              spellCheck={false}
              placeholder={'WPW10112253, 2\n279816\tx3'}
              className="font-mono text-sm"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Add Lines
        </Button>
      </form>
      <div>
        <label className={buttonClass('secondary', 'md', 'focus-within:outline-3')}>
          <Upload aria-hidden className="size-5" /> Upload CSV or TXT
          <input
            type="file"
            name="file"
            accept=".csv,.txt"
            onChange={upload}
            className="visually-hidden"
          />
        </label>
        <p className="mt-1 text-sm text-ink-muted">
          Format: "Part Number, Quantity", one per line.
        </p>
      </div>
      <p role="status" className="text-sm font-medium">
        {note}
      </p>
    </div>
  )
}
