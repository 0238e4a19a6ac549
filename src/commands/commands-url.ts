/**
 * The module with the table of commands. The engine gets it as a URL and imports it, on SQLite in its
 * writer thread, so that callers need not load it.
 */
export const COMMANDS_URL = new URL('./commands.ts', import.meta.url).href
