/** A `like` pattern for "contains this"; `%` and `_` lose their special meaning. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
