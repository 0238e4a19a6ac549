/** A `like` pattern for "contains this"; `%` and `_` are ordinary text to whoever types them. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
