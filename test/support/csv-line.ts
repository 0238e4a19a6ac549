/** Every cell in quotes; unlike the store's own files, formulas stay as they are. */
export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}
