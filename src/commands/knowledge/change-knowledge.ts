import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import type { Entries, EntryKind } from '#domain/knowledge/entries.ts'
import { libraryOf } from '#domain/knowledge/library.ts'
import { wayProblems } from '#domain/knowledge/ways.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { readEntries } from '#storage/knowledge/library.ts'
import { findEntryRow, putEntry, removeEntry } from '#storage/knowledge/stored-entries.ts'
import { recordAudit } from '#storage/staff/audit.ts'

/** An entry of any kind; the caller has read it from that kind's own format. */
type OneEntry = { readonly kind: EntryKind; readonly entry: Entries[EntryKind] }

/** Saves an entry. `version` is the one that the form showed; 0 for an entry that is new. */
export const saveKnowledge: Command<
  OneEntry & { readonly version: number; readonly actor: string },
  void
> = async (tx, { kind, entry, version, actor }, { now }) => {
  await lockCatalogue(tx)
  const before = await openEntry(tx, kind, entry.slug, version)
  await putEntry(tx, kind, entry, now)
  await refuseBrokenWays(tx)
  await recordAudit(tx, {
    at: now,
    actor,
    subject: 'knowledge',
    subjectId: null,
    action: `knowledge.${before ? 'change' : 'create'}`,
    ...(before ? { before: { kind, entry: JSON.parse(before) } } : {}),
    after: { kind, entry },
  })
}

/** Takes an entry away. A built-in one stays away with the next release. */
export const removeKnowledge: Command<
  {
    readonly kind: EntryKind
    readonly slug: string
    readonly version: number
    readonly actor: string
  },
  void
> = async (tx, { kind, slug, version, actor }, { now }) => {
  await lockCatalogue(tx)
  const before = await openEntry(tx, kind, slug, version)
  if (before === undefined) throw notThere()
  await removeEntry(tx, kind, slug, now)
  await refuseBrokenWays(tx)
  await recordAudit(tx, {
    at: now,
    actor,
    subject: 'knowledge',
    subjectId: null,
    action: 'knowledge.delete',
    before: { kind, entry: JSON.parse(before) },
  })
}

type ManyEntries = {
  readonly kind: EntryKind
  readonly entries: readonly Entries[EntryKind][]
}

/** Adds and replaces the entries of a file, all or none; others stay. Returns how many changed. */
export const importKnowledge: Command<ManyEntries & { readonly actor: string }, number> = async (
  tx,
  { kind, entries, actor },
  { now },
) => {
  await lockCatalogue(tx)
  let changed = 0
  for (const entry of entries) {
    const row = await findEntryRow(tx, kind, entry.slug)
    if (row && !row.isRemoved && row.document === JSON.stringify(entry)) continue
    await putEntry(tx, kind, entry, now)
    changed += 1
  }
  if (changed === 0) return 0
  await refuseBrokenWays(tx)
  await recordAudit(tx, {
    at: now,
    actor,
    subject: 'knowledge',
    subjectId: null,
    action: 'knowledge.import',
    after: { kind, changed },
  })
  return changed
}

/** The stored entry, if the caller saw its latest version. */
async function openEntry(
  tx: Tx,
  kind: EntryKind,
  slug: string,
  version: number,
): Promise<string | undefined> {
  const row = await findEntryRow(tx, kind, slug)
  const shown = row && !row.isRemoved ? row : undefined
  if ((shown?.version ?? 0) === version) return shown?.document
  if (version === 0)
    throw new ShopError('duplicate_name', 'There is already an entry with this name.')
  throw changedMeanwhile('this entry')
}

/** No change may leave a dead end. */
async function refuseBrokenWays(tx: Tx): Promise<void> {
  const library = libraryOf(await readEntries(tx))
  for (const symptom of library.symptoms.values()) {
    const [problem] = wayProblems(symptom, library)
    if (problem !== undefined) throw new ShopError('invalid', problem)
  }
}

function notThere(): ShopError {
  return new ShopError('not_found', 'There is no such entry.')
}
