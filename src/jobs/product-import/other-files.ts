import { FileProblem } from '../spreadsheets/file-problem.ts'
import { utf16Of } from './text-encoding.ts'

/** How files begin that people upload by mistake, or rename. */
const OTHER_FILES: readonly (readonly [begins: string, what: string])[] = [
  ['\x89PNG', 'a picture (PNG)'],
  ['\xff\xd8\xff', 'a picture (JPEG)'],
  ['GIF8', 'a picture (GIF)'],
  ['%PDF-', 'a PDF document'],
  ['{\\rtf', 'a text document (RTF)'],
  ['PK\x03\x04', 'a zip file'],
  ['Rar!', 'a RAR file'],
  ['7z\xbc\xaf', 'a 7z file'],
]

/** Also after a byte order mark, read byte by byte. */
const MARKUP = /^(?:\uFEFF|\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<[!?a-z]/i
const SHOWN_BYTES = 64
const LINE_END = /[\r\n]/

/** Refuses a file whose beginning shows that it is no table, with the name of what it is. */
export function refuseOtherFile(start: string | Uint8Array): void {
  const text = typeof start === 'string' ? start : Buffer.from(start).toString('latin1')
  const shown = text.slice(0, SHOWN_BYTES)
  // In UTF-16 every other byte of plain letters is a zero.
  if (MARKUP.test(shown.replaceAll('\0', ''))) throw noTable('a web page (HTML) or XML')
  if (typeof start === 'string') return
  const other = OTHER_FILES.find(([begins]) => shown.startsWith(begins))
  if (other) throw noTable(other[1])
  const [firstLine = ''] = text.split(LINE_END, 1)
  if (firstLine.includes('\0') && utf16Of(start) === undefined) {
    throw new FileProblem(`This is neither text nor a spreadsheet. ${ADVICE}`)
  }
}

const ADVICE = 'Please save the table as CSV or .xlsx.'

function noTable(what: string): FileProblem {
  return new FileProblem(`This is ${what} and not a table. ${ADVICE}`)
}
