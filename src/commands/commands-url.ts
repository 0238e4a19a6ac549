/**
 * The module with the table of commands. Whoever opens a database names it and need not load it: the
 * engine does, on SQLite in its writer thread.
 */
export const COMMANDS_URL = new URL('./commands.ts', import.meta.url).href
