import { MOST_QUICK_ORDER_LINES } from '#domain/cart/quick-order.ts'
import { useIsDemo } from '../../data/demo-shop.ts'
import { FormText } from '../../forms/form-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { FileInput } from './file-input.tsx'
import { type OrderLine, parseLines } from './parse-lines.ts'

/** A list is small; whatever is larger is some other file. */
const LARGEST_FILE_BYTES = 1_000_000
const LIST_FILE = /\.(csv|txt)$/i
/** A part and a number that it replaces, both in the demo catalogue. */
export const EXAMPLE = 'EDR1RXD1, 2\nW10295370A\tx3'
const ANY_EXAMPLE = 'ABC-1234, 2\nDEF-5678\tx3'

/** Many lines at once, pasted or from a file. */
export function ListInput(props: {
  /** How many more lines the order can hold. */
  readonly room: number
  readonly insert: (lines: readonly OrderLine[]) => void
  /** What was read last. */
  readonly note: string
  readonly setNote: (note: string) => void
}) {
  const { room, insert, note, setNote } = props
  const isDemo = useIsDemo()

  const take = (text: string, from: string) => {
    const lines = parseLines(text)
    if (lines.length > 0) insert(lines.slice(0, room))
    setNote(noteOn(lines, room, from))
  }
  const form = useForm({
    send: async ({ list }, sent) => {
      take(String(list), 'your list')
      sent.form.reset()
    },
  })
  const read = async (file: File) => {
    if (!LIST_FILE.test(file.name)) setNote(`${file.name} is not a CSV or TXT file.`)
    else if (file.size > LARGEST_FILE_BYTES) setNote(`${file.name} is too large for a list.`)
    else take(await file.text(), file.name)
  }

  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <form {...form.formProps} className="space-y-3">
          <FormText
            form={form}
            label="Paste a list"
            hint="Part Number, Quantity: one per line. Tabs and “x2” work too."
            name="list"
            rows={5}
            spellCheck={false}
            placeholder={isDemo ? EXAMPLE : ANY_EXAMPLE}
            inputClassName="font-mono text-sm"
          />
          <Button type="submit" variant="secondary">
            Add Lines
          </Button>
        </form>
        <FileInput read={read} />
      </div>
      <p role="status" className="mt-3 text-sm font-medium empty:mt-0">
        {note}
      </p>
    </>
  )
}

function noteOn(lines: readonly OrderLine[], room: number, from: string): string {
  if (lines.length === 0) return `We found no part numbers in ${from}.`
  const read = counted(lines.length, 'line')
  const unnumbered = lines.filter(({ partNumber }) => partNumber === '').length
  return [
    lines.length <= room
      ? `${read} read from ${from}.`
      : `${room} of ${read} read from ${from}: a quick order holds at most ${MOST_QUICK_ORDER_LINES}.`,
    ...(unnumbered > 0 ? [`${counted(unnumbered, 'line')} without a part number.`] : []),
  ].join(' ')
}
