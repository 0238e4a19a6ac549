import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { shortened } from '#domain/shortened.ts'
import { FileProblem } from './file-problem.ts'
import { readSharedStrings } from './shared-strings.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'
import { readWorkbook, type Workbook } from './workbook.ts'
import { ZipEntries } from './zip-entries.ts'

const MOST_BYTES = 100 * 1024 * 1024
const MOST_NAMED_SHEETS = 10

type Pieces = AsyncIterable<string | Uint8Array>

type SheetChoice = {
  /** By name; the first without it. */
  readonly sheet?: string | undefined
  readonly onSheets?: (names: readonly string[]) => void
}

/** The rows of one sheet of a spreadsheet. */
export async function* xlsxRows(
  source: Pieces,
  { sheet, onSheets }: SheetChoice = {},
): AsyncGenerator<SheetRow> {
  yield* opened(source, async function* (zip) {
    const workbook = await readWorkbook(zip)
    onSheets?.(workbook.sheets.map(({ name }) => name))
    const { path } = chosenSheet(workbook, sheet)
    if (!zip.has(path)) throw new FileProblem('The sheet is missing from the spreadsheet.')
    const strings = await readSharedStrings(zip, workbook.sharedStrings)
    yield* sheetRows(zip.read(path), { workbook, strings })
  })
}

/** A zip file is read from its end, so that it has to be there as a whole. */
async function* opened<Item>(
  source: Pieces,
  use: (zip: ZipEntries) => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'))
  let file: FileHandle | undefined
  try {
    const path = join(folder, 'file.xlsx')
    await pipeline(limited(source), createWriteStream(path))
    file = await open(path)
    yield* use(await ZipEntries.in(file))
  } finally {
    await file?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* limited(source: Pieces): Pieces {
  let total = 0
  for await (const piece of source) {
    total += piece.length
    if (total > MOST_BYTES) {
      throw new FileProblem('A spreadsheet can be at most 100 MB. Please save it as CSV.')
    }
    yield piece
  }
}

function chosenSheet({ sheets }: Workbook, name: string | undefined) {
  const wanted = name?.trim().toLowerCase()
  const found = wanted ? sheets.find((sheet) => sheet.name.toLowerCase() === wanted) : sheets[0]
  if (found) return found
  const names = sheets.slice(0, MOST_NAMED_SHEETS).map((sheet) => `"${shortened(sheet.name)}"`)
  throw new FileProblem(
    `The spreadsheet has no sheet "${shortened(name ?? '')}". It has: ${names.join(', ')}.`,
  )
}
