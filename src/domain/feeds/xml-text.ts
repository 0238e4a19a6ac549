import { escapeHtml } from '../escape-html.ts'

/** XML cannot hold control characters, not even escaped. */
export function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ' '))
}
