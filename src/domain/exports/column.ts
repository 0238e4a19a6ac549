import { type Cents, toDecimal } from '../money.ts'

/** What a spreadsheet makes of a cell: a number can be added up, a text stays as it is. */
export type ColumnKind = 'text' | 'long text' | 'number' | 'moment'

/** A column of an exported file. */
export type Column<Row> = {
  readonly name: string
  readonly kind: ColumnKind
  readonly cell: (row: Row) => string
}

export function text<Row>(name: string, cell: (row: Row) => string): Column<Row> {
  return { name, kind: 'text', cell }
}

/** Names, sentences and lists, which are cut in a narrow column. */
export function longText<Row>(name: string, cell: (row: Row) => string): Column<Row> {
  return { name, kind: 'long text', cell }
}

export function count<Row>(name: string, of: (row: Row) => number): Column<Row> {
  return { name, kind: 'number', cell: (row) => String(of(row)) }
}

export function money<Row>(name: string, of: (row: Row) => Cents): Column<Row> {
  return { name, kind: 'number', cell: (row) => toDecimal(of(row)) }
}

/** "2026-11-15 14:03:09", which spreadsheets read as a date. In UTC, as the name has to say. */
export function moment<Row>(name: string, of: (row: Row) => number | undefined): Column<Row> {
  return { name, kind: 'moment', cell: (row) => momentText(of(row)) }
}

/** Undefined for a text that is no such moment. */
export function momentIn(text: string): number | undefined {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(time) || momentText(time) !== text ? undefined : time
}

function momentText(time: number | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}
