import { ShopError } from '../errors.ts'
import { shortened } from '../shortened.ts'
import type { FileColumn } from './columns.ts'
import type { ImportKind, Match } from './kinds.ts'
import { type Transformation, transformed } from './transformations.ts'

/** Where a column of ours comes from in a supplier's file, and what is done to its cells. */
export type ColumnSource = Transformation & {
  readonly column: FileColumn
  /** The file's own column, by its header. */
  readonly header?: string | undefined
  /** The same text for every row, in place of a column of the file. */
  readonly constant?: string | undefined
}

/** Of a file's column that can be matched. */
export const LONGEST_HEADER = 200

/** How a supplier's files are read. */
export type Mapping = {
  readonly match: Match
  readonly columns: readonly ColumnSource[]
  /** Of a spreadsheet, by name; its first without it. */
  readonly sheet?: string | undefined
}

/** A supplier's price file has other columns than its stock file. */
export type Mappings = Readonly<Partial<Record<ImportKind, Mapping>>>

/** Reads the rows of a file as if the supplier had used our columns. */
export type MappedFile = {
  readonly columns: readonly FileColumn[]
  readonly cellsOf: (row: readonly string[]) => readonly string[]
}

export function mappedFile(mapping: Mapping, header: readonly string[]): MappedFile {
  const places = placesIn(mapping, header)
  return {
    columns: places.map(({ source }) => source.column),
    cellsOf: (row) => places.map((place) => cellAt(place, row)),
  }
}

/** Without an index for a constant value. */
type Place = { readonly source: ColumnSource; readonly index: number | undefined }

function placesIn(mapping: Mapping, header: readonly string[]): readonly Place[] {
  const twice = doubledColumn(mapping.columns, header)
  if (twice !== undefined) throw new ShopError('invalid', twice)
  return mapping.columns.map((source) => {
    if (source.header === undefined) return { source, index: undefined }
    const [index] = placesOf(source.header, header)
    if (index === undefined) throw missingColumn(source)
    return { source, index }
  })
}

/**
 * The columns of the file that a remembered header means: those of the same name, or else of the same
 * in another letter case. Prices in euros are not those in dollars.
 */
export function placesOf(remembered: string, header: readonly string[]): readonly number[] {
  const among = (spell: (name: string) => string) =>
    header.flatMap((name, at) => (spell(name) === spell(remembered) ? [at] : []))
  const exact = among((name) => name.trim())
  return exact.length > 0 ? exact : among((name) => name.trim().replace(/\s+/g, ' ').toLowerCase())
}

function cellAt({ source, index }: Place, cells: readonly string[]): string {
  if (index === undefined) return source.constant ?? ''
  return transformed((cells[index] ?? '').trim(), source)
}

/** Why nobody can tell which column of the file is meant by one of these, if so. */
export function doubledColumn(
  sources: readonly ColumnSource[],
  header: readonly string[],
): string | undefined {
  for (const { header: name } of sources) {
    const places = name === undefined ? [] : placesOf(name, header)
    if (name !== undefined && places.length > 1) return twoColumns(name, places)
  }
  return undefined
}

export function twoColumns(name: string, places: readonly number[]): string {
  const count = places.length === 2 ? 'Two' : `${places.length}`
  const numbers = places.map((at) => at + 1)
  const listed = `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
  return `${count} columns of the file are called "${shortened(name)}": columns ${listed}.`
}

function missingColumn({ column, header = '' }: ColumnSource): ShopError {
  return new ShopError(
    'invalid',
    `The file has no column "${shortened(header)}", from which ${column} is to be read. Please match the columns again.`,
  )
}
