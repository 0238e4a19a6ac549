export type Column = { readonly title: string; readonly right?: boolean }

/** A Markdown table with aligned columns: readable in a terminal and on a page. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, index) =>
    Math.max(column.title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => pad(cell, widths[index] ?? 0, columns[index]?.right)).join(' | ')} |`
  const rule = `|${columns
    .map((column, index) => `${'-'.repeat((widths[index] ?? 0) + 1)}${column.right ? ':' : '-'}`)
    .join('|')}|`
  return [line(columns.map((column) => column.title)), rule, ...rows.map(line)].join('\n')
}

export const number = (value: number): string => Math.round(value).toLocaleString('en-US')
export const ms = (value: number): string => `${Math.round(value * 100) / 100}`
export const percent = (share: number): string => `${Math.round(share * 100)}%`

function pad(text: string, width: number, right = false): string {
  return right ? text.padStart(width) : text.padEnd(width)
}
