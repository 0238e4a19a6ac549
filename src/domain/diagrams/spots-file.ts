import { type CsvRecord, type CsvRow, recordsOf } from '../knowledge/csv-records.ts'
import { MOST_SPOTS, type SpotDraft } from './diagrams.ts'
import { spotProblem } from './spot-rules.ts'

/** The columns of the file that staff export and import: a line for each spot. */
export const SPOT_COLUMNS = [
  'Diagram',
  'Number',
  'Kind of Part',
  'Place',
  'Product SKU',
  'Label',
  'X',
  'Y',
] as const

export const LARGEST_NUMBER = 999
export const LARGEST_PLACE = 1000
/** The most that is read of a text of a spot. */
export const LONGEST_SPOT_TEXT = 120

type FileSpot = SpotDraft & { readonly line: number }
export type FileDiagram = { readonly slug: string; readonly spots: readonly FileSpot[] }
/** A diagram of the file that stays as it is, and why. */
export type RefusedDiagram = { readonly diagram: string; readonly problems: readonly string[] }

type SpotsFile = {
  readonly diagrams: readonly FileDiagram[]
  readonly refused: readonly RefusedDiagram[]
}

/** The spots of a file by diagram: one with a single wrong line is refused as a whole. */
export function readSpotsFile(rows: readonly CsvRow[]): SpotsFile {
  const problems: string[] = []
  const records = recordsOf(rows, SPOT_COLUMNS, problems)
  if (problems.length > 0) return { diagrams: [], refused: [{ diagram: '', problems }] }
  const diagrams: FileDiagram[] = []
  const refused: RefusedDiagram[] = []
  for (const [slug, own] of Map.groupBy(records, (record) => record.text('Diagram'))) {
    const found = own.length
    const spots = spotsIn(own)
    const wrong = problems.splice(0)
    if (slug === '') wrong.push(`Line ${own[0]?.line}: Diagram is empty.`)
    if (found > MOST_SPOTS) wrong.push(`A diagram can have at most ${MOST_SPOTS} spots.`)
    if (wrong.length > 0) refused.push({ diagram: slug, problems: wrong })
    else diagrams.push({ slug, spots })
  }
  return { diagrams, refused }
}

export function spotRow(slug: string, spot: SpotDraft): readonly string[] {
  const { number, kind, place, sku, label, x, y } = spot
  return [slug, String(number), kind, place, sku, label, String(x), String(y)]
}

function spotsIn(records: readonly CsvRecord[]): readonly FileSpot[] {
  const spots: FileSpot[] = []
  for (const record of records.slice(0, MOST_SPOTS)) {
    const spot = {
      line: record.line,
      number: record.wholeNumber('Number', LARGEST_NUMBER),
      kind: record.optional('Kind of Part', LONGEST_SPOT_TEXT),
      place: record.optional('Place', LONGEST_SPOT_TEXT),
      sku: record.optional('Product SKU', LONGEST_SPOT_TEXT),
      label: record.required('Label', LONGEST_SPOT_TEXT),
      x: record.wholeNumber('X', LARGEST_PLACE, 0),
      y: record.wholeNumber('Y', LARGEST_PLACE, 0),
    }
    const problem = spotProblem(spot, spots)
    if (problem !== undefined) record.refuse(problem)
    spots.push(spot)
  }
  return spots
}
