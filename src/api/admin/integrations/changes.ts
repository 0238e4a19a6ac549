import type { Store } from '#commands/store.ts'
import { changesSince } from '#contract/integrations/change-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { CHANGES_AT_ONCE, cursorAt, maySee, positionOf } from '#domain/integrations/changes.ts'
import { type Route, route } from '#http/calls/route.ts'
import { changesAfter, changesRange, hasUnnumberedChanges } from '#storage/integrations/changes.ts'
import { timeText } from '../times.ts'

/** For programs that poll instead of receiving webhooks. */
export function changeRoutes(store: Store): readonly Route[] {
  const { db } = store

  const since = route(changesSince, {
    handler: async ({ query, staff }) => {
      if (await hasUnnumberedChanges(db)) await store.write('numberChanges', {})
      const range = await changesRange(db)
      if (query.since === undefined) {
        return { changes: [], next: cursorAt(range.last), more: false }
      }
      const position = positionIn(query.since, range)
      const found = await changesAfter(db, position, CHANGES_AT_ONCE)
      return {
        changes: found
          .filter(({ kind }) => maySee(staff?.scopes, kind))
          .map(({ kind, subjectId, at }) => ({ kind, id: subjectId, at: timeText(at) })),
        next: cursorAt(found.at(-1)?.position ?? position),
        more: found.length === CHANGES_AT_ONCE,
      }
    },
  })

  return [since]
}

function positionIn(
  cursor: string,
  { removed, last }: { readonly removed: number; readonly last: number },
): number {
  const position = positionOf(cursor)
  if (position === undefined || position > last) {
    throw new ShopError('invalid', 'since must be a value that this call returned as next')
  }
  if (position >= removed) return position
  throw new ShopError(
    'gone',
    'Changes since then are no longer kept. Read everything again, and start over without since.',
  )
}
