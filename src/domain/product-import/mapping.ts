import { ShopError } from '../errors.ts'
import { shortened } from '../shortened.ts'
import type { FileColumn } from './columns.ts'
import type { ImportKind, Match } from './kinds.ts'
import { headerKey } from './rows.ts'
import { type Transformation, transformed } from './transformations.ts'

/** Where a column of ours comes from in a supplier's file, and what is done to its cells. */
export type ColumnSource = Transformation & {
  readonly column: FileColumn
  /** The file's own column, by its header. */
  readonly header?: string | undefined
  /** The same text for every row, in place of a column of the file. */
  readonly constant?: string | undefined
}

/** How a supplier's files are read. */
export type Mapping = { readonly match: Match; readonly columns: readonly ColumnSource[] }

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

/** Undefined as index for a constant. */
type Place = { readonly source: ColumnSource; readonly index: number | undefined }

function placesIn(mapping: Mapping, header: readonly string[]): readonly Place[] {
  const keys = header.map(headerKey)
  return mapping.columns.map((source) => {
    if (source.header === undefined) return { source, index: undefined }
    const exact = header.findIndex((name) => name.trim() === source.header?.trim())
    const index = exact === -1 ? keys.indexOf(headerKey(source.header)) : exact
    if (index === -1) throw missingColumn(source)
    if (exact !== -1 && isTwice(header, source.header)) throw twoColumns(source.header)
    return { source, index }
  })
}

function cellAt({ source, index }: Place, cells: readonly string[]): string {
  if (index === undefined) return source.constant ?? ''
  return transformed((cells[index] ?? '').trim(), source)
}

function isTwice(header: readonly string[], name: string): boolean {
  return header.filter((each) => each.trim() === name.trim()).length > 1
}

/** Nobody can tell which of them is meant. */
export function twoColumns(name: string): ShopError {
  return new ShopError('invalid', `Two columns of the file are called "${shortened(name)}".`)
}

function missingColumn({ column, header = '' }: ColumnSource): ShopError {
  return new ShopError(
    'invalid',
    `The file has no column "${shortened(header)}", from which ${column} is to be read. Please match the columns again.`,
  )
}
