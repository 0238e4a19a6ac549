import type { KnowledgeKind } from '#contract/knowledge/admin-knowledge.ts'
import { APPLIANCE_NAMES, APPLIANCES } from '#domain/knowledge/appliances.ts'
import { DANGERS } from '#domain/knowledge/dangers.ts'
import { DIFFICULTIES } from '#domain/knowledge/entries.ts'

/** The kinds of knowledge as staff call them. */
export const KINDS: readonly {
  readonly kind: KnowledgeKind
  readonly many: string
  readonly one: string
}[] = [
  { kind: 'symptom', many: 'Symptoms', one: 'Symptom' },
  { kind: 'cause', many: 'Causes', one: 'Cause' },
  { kind: 'error-code', many: 'Error Codes', one: 'Error Code' },
  { kind: 'how-to', many: 'How to Install It', one: 'How-To' },
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

type Options = readonly { readonly value: string; readonly label: string }[]

/** Cells with a closed list of values. */
const CHOICES: ReadonlyMap<string, Options> = new Map<string, Options>([
  ['Appliance', APPLIANCES.map((value) => ({ value, label: APPLIANCE_NAMES[value] }))],
  ['Difficulty', DIFFICULTIES.map((value) => ({ value, label: value }))],
])

const HINTS: ReadonlyMap<string, string> = new Map([
  ['Symptom', 'Its name in page addresses. Search leads here only if it knows the name.'],
  ['Cause', 'The name by which symptoms refer to it'],
  ['First', 'What to do before anything else, whatever the cause'],
  ['Question', 'Leave empty if there is only one answer'],
  ['Answer', 'Its name in page addresses'],
  ['Leads To', 'The symptom it turns out to be; an answer that leads to one has no causes'],
  ['Check First', 'What anyone can check safely'],
  ['Test', 'How to make sure, with or without a meter'],
  ['Dangers', `One per line: ${Object.keys(DANGERS).join(', ')}`],
  ['Codes', 'One per line; the first is the one it is known by'],
  ['Likely', 'Names of causes, one per line'],
])

/** A column whose value names the entry: it stays as it is once the entry exists. */
const NAMES = new Set(['Symptom', 'Cause', 'Maker', 'Part'])

export function choicesFor(column: string): Options | undefined {
  return CHOICES.get(column)
}

export function hintFor(column: string): string | undefined {
  return HINTS.get(column) ?? (isList(column) ? 'One per line' : undefined)
}

export function isName(column: string): boolean {
  return NAMES.has(column)
}

function isList(column: string): boolean {
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
