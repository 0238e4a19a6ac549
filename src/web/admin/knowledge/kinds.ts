import type { KnowledgeKind } from '#contract/admin-knowledge.ts'

/** The kinds of knowledge as staff call them. */
export const KINDS: readonly {
  readonly kind: KnowledgeKind
  readonly many: string
  readonly one: string
}[] = [
  { kind: 'symptom', many: 'Symptoms', one: 'Symptom' },
  { kind: 'cause', many: 'Causes', one: 'Cause' },
  { kind: 'error-code', many: 'Error Codes', one: 'Error Code' },
  { kind: 'how-to', many: 'How to Fit It', one: 'How-To' },
]

/** Cells that hold several values: the file separates them by a pipe, the form by lines. */
const LISTS = new Set([
  'Dangers',
  'Parts',
  'Codes',
  'Checks',
  'Tools',
  'Steps',
  'Likely',
  'Sometimes',
  'Rare',
])
const LONG = new Set(['Check First', 'Test', 'First', 'Meaning'])
/** In the table of symptoms these belong to one answer; the columns before them to the symptom. */
const OF_ANSWERS = new Set(['Answer', 'Answer Text', 'Likely', 'Sometimes', 'Rare', 'Leads To'])

export function isList(column: string): boolean {
  return LISTS.has(column)
}

export function isLong(column: string): boolean {
  return LONG.has(column) || isList(column)
}

export function isOfAnswer(column: string): boolean {
  return OF_ANSWERS.has(column)
}

export function inForm(column: string, cell: string): string {
  return isList(column) ? cell.split('|').join('\n') : cell
}

export function inFile(column: string, text: string): string {
  if (!isList(column)) return text
  const values = text.split('\n').map((value) => value.trim())
  return values.filter((value) => value !== '').join('|')
}
