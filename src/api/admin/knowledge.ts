import type { Store } from '#commands/store.ts'
import {
  type KnowledgeEntryJson,
  LONGEST_KNOWLEDGE_FILE,
} from '#contract/knowledge/admin-knowledge.ts'
import {
  importKnowledgeFile,
  knowledgeFile,
  knowledgeList,
  removeKnowledgeEntry,
  saveKnowledgeEntry,
} from '#contract/knowledge/admin-knowledge-calls.ts'
import { ShopError } from '#domain/errors.ts'
import type { CsvRow } from '#domain/knowledge/csv-records.ts'
import { columnsOf, readTable, rowsOfEntry, tableRows } from '#domain/knowledge/csv-tables.ts'
import type { Entries, EntryKind } from '#domain/knowledge/entries.ts'
import { type Route, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { listStoredEntries, type StoredEntry } from '#storage/knowledge/stored-entries.ts'
import { actorOf } from './access/access.ts'
import { bodyLimitOf, rowsOfFile } from './csv-rows.ts'

/** The most problems of a file that are reported at once. */
const MOST_PROBLEMS = 3

/** What staff do with symptoms, causes, error codes and how-tos. */
export function adminKnowledgeRoutes(store: Store): readonly Route[] {
  const list = route(knowledgeList, {
    handler: async ({ params: { kind } }) => ({
      columns: [...columnsOf(kind)],
      entries: (await listStoredEntries(store.db, kind)).map((stored) => entryJson(kind, stored)),
    }),
  })

  const save = route(saveKnowledgeEntry, {
    handler: async ({ params: { kind }, body, staff }) => {
      const rows = [columnsOf(kind), ...body.rows].map((cells, at) => ({ cells, line: at + 1 }))
      const { version } = body
      const { entries } = entriesIn(kind, rows)
      const [entry, another] = entries
      if (!entry || another) throw new ShopError('invalid', 'These rows are not one entry.')
      if (body.slug !== '' && body.slug !== entry.slug) {
        throw new ShopError('invalid', 'An entry keeps its name: add another one instead.')
      }
      await store.write('saveKnowledge', { kind, entry, version, actor: actorOf(staff) })
      return undefined
    },
  })

  const remove = route(removeKnowledgeEntry, {
    handler: async ({ params, query: { version }, staff }) => {
      await store.write('removeKnowledge', { ...params, version, actor: actorOf(staff) })
      return undefined
    },
  })

  const exportFile = route(knowledgeFile, {
    handler: async ({ params: { kind }, reply }) => {
      const entries = (await listStoredEntries(store.db, kind)).map(({ entry }) => entry)
      return sendCsv(reply, `${kind}s.csv`, tableRows(kind, entries))
    },
  })

  const importFile = route(importKnowledgeFile, {
    bodyLimit: bodyLimitOf(LONGEST_KNOWLEDGE_FILE),
    handler: async ({ params: { kind }, body, staff }) => {
      const { entries } = entriesIn(kind, await rowsOfFile(body.csvData))
      const changed = await store.write('importKnowledge', { kind, entries, actor: actorOf(staff) })
      return { changed }
    },
  })

  return [list, save, remove, exportFile, importFile]
}

function entriesIn<Kind extends EntryKind>(kind: Kind, rows: readonly CsvRow[]) {
  const read = readTable(kind, rows)
  if (read.problems.length > 0) {
    throw new ShopError('invalid', read.problems.slice(0, MOST_PROBLEMS).join(' '))
  }
  return read
}

function entryJson<Kind extends EntryKind>(
  kind: Kind,
  { entry, state, version }: StoredEntry<Kind>,
): KnowledgeEntryJson {
  const rows = rowsOfEntry(kind, entry).map((cells) => [...cells])
  return { slug: entry.slug, name: nameOf(entry), appliance: entry.appliance, state, version, rows }
}

/** What an entry is called in a list. */
function nameOf(entry: Entries[EntryKind]): string {
  if ('title' in entry) return entry.title
  return 'maker' in entry ? `${entry.maker} ${entry.codes.join(', ')}` : entry.kind
}
