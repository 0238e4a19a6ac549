import { Upload } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'

/** A file of lines. The browser's own control lies over the whole box, so that one can be dropped. */
export function FileInput({ read }: { readonly read: (file: File) => void }) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    if (file) read(file)
    // The same file may be chosen again after it was corrected.
    event.currentTarget.value = ''
  }
  return (
    <div className="relative flex flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-5 text-center focus-within:outline-3 hover:border-navy-600">
      <label htmlFor={id} className={buttonClass('secondary')}>
        <Upload aria-hidden className="size-5" /> Upload CSV or TXT
      </label>
      <p id={`${id}hint`} className="text-sm text-ink-muted">
        or drop a file here. Format: "Part Number, Quantity", one per line.
      </p>
      <input
        id={id}
        aria-describedby={`${id}hint`}
        type="file"
        name="file"
        accept=".csv,.txt"
        onChange={choose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  )
}
