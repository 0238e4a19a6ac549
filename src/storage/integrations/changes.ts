import { sql } from 'kysely'
import { type EventKind, isEventKind } from '#domain/integrations/events.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'
import { readSetting, writeSetting } from '../engine/settings.ts'

/*
 * The log of changes. Whoever reads it remembers a position, so positions must be given in the order in
 * which changes become visible: an id is taken before its transaction commits, and one that commits
 * late would appear behind readers who have passed it. So a change gets its position from the first
 * reader to come by, one reader at a time; what is not visible then gets a later one.
 */

type Change = {
  readonly position: number
  readonly kind: EventKind
  readonly subjectId: number
  readonly at: number
}

const LAST = 'changes_last'
const REMOVED = 'changes_removed'

export async function hasUnnumberedChanges(db: Db): Promise<boolean> {
  const [first] = await oneUnnumbered(db, {})
  return first !== undefined
}

/** Gives positions to what has none; returns how many. */
export async function numberChanges(tx: Tx, most: number): Promise<number> {
  const last = await lockLast(tx)
  const { numAffectedRows = 0n } = await sql`
    update changes set position = numbered.position
    from (
      select id, ${last} + row_number() over (order by id) as position
      from changes where position is null order by id limit ${most}
    ) as numbered
    where changes.id = numbered.id`.execute(tx)
  const numbered = Number(numAffectedRows)
  if (numbered > 0) await writeSetting(tx, LAST, String(last + numbered))
  return numbered
}

/** Starts the log over: nothing was recorded since its last entry, and nobody may read across the gap. */
export async function beginChangesAnew(tx: Tx): Promise<void> {
  const last = await lockLast(tx)
  await tx.deleteFrom('changes').execute()
  await writeSetting(tx, LAST, String(last + 1))
  await writeSetting(tx, REMOVED, String(last + 1))
}

/** Removes the oldest from before this time; returns how many. */
export async function removeOldChanges(tx: Tx, before: number, most: number): Promise<number> {
  const oldest = await tx
    .selectFrom('changes')
    .select(['id', 'position', 'at'])
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(most)
    .execute()
  const kept = oldest.findIndex(({ at }) => at >= before)
  const old = kept === -1 ? oldest : oldest.slice(0, kept)
  const newest = old.at(-1)
  if (!newest) return 0
  const ids = old.map(({ id }) => id)
  await tx.deleteFrom('changes').where('id', 'in', ids).execute()
  await writeSetting(tx, REMOVED, String(newest.position))
  return old.length
}

/** The positions between which the log can be read. */
export async function changesRange(
  db: Db,
): Promise<{ readonly removed: number; readonly last: number }> {
  return {
    removed: Number(await readSetting(db, REMOVED)),
    last: Number(await readSetting(db, LAST)),
  }
}

export async function changesAfter(
  db: Db,
  position: number,
  limit: number,
): Promise<readonly Change[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['position', 'kind', 'subject_id', 'at'])
    .where('position', 'is not', null)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.flatMap(({ position, kind, subject_id, at }) =>
    position !== null && isEventKind(kind) ? [{ position, kind, subjectId: subject_id, at }] : [],
  )
}

async function lockLast(tx: Tx): Promise<number> {
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', LAST)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Number(value)
}

const oneUnnumbered = prepared((db, _: Param<Record<string, never>>) =>
  db.selectFrom('changes').select('id').where('position', 'is', null).limit(1),
)
