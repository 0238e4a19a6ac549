import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LOADED_KNOWLEDGE } from '#commands/knowledge/load-knowledge.ts'
import type { Store } from '#commands/store.ts'
import { readTable } from '#domain/knowledge/csv-tables.ts'
import { ENTRY_KINDS, type EntryKind } from '#domain/knowledge/entries.ts'
import { readSetting } from '#storage/engine/settings.ts'
import type { BuiltInEntry } from '#storage/knowledge/built-in.ts'
import { rowsOfText } from './csv-text.ts'

const FILES: Readonly<Record<EntryKind, URL>> = {
  symptom: seedFile('symptoms.csv'),
  cause: seedFile('causes.csv'),
  'error-code': seedFile('error-codes.csv'),
  'how-to': seedFile('how-to.csv'),
}

/**
 * Brings the trade's knowledge into a shop that does not have it, or has that of a former release.
 * Where nothing has changed it costs a hash of four small files and one row.
 */
export async function loadBuiltInKnowledge(store: Pick<Store, 'db' | 'write'>): Promise<void> {
  const texts = ENTRY_KINDS.map((kind) => ({ kind, text: readFileSync(FILES[kind], 'utf8') }))
  const hash = createHash('sha256')
  for (const { text } of texts) hash.update(text)
  const digest = hash.digest('hex')
  if ((await readSetting(store.db, LOADED_KNOWLEDGE)) === digest) return
  const entries: BuiltInEntry[] = []
  for (const { kind, text } of texts) {
    const { entries: read, problems } = readTable(kind, await rowsOfText(text))
    if (problems.length > 0) throw new Error(`${FILES[kind].pathname}: ${problems[0]}`)
    entries.push(
      ...read.map((entry) => ({ kind, slug: entry.slug, document: JSON.stringify(entry) })),
    )
  }
  await store.write('loadKnowledge', { digest, entries })
}

function seedFile(name: string): URL {
  return new URL(`../../../seed/knowledge/${name}`, import.meta.url)
}
