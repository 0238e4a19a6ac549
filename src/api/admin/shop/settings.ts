import type { Store } from '#commands/store.ts'
import {
  readSettings,
  revertSettings,
  saveSettings,
  settingsVersions,
} from '#contract/shop/settings-calls.ts'
import { settingsJson } from '#contract/shop/shop-settings.ts'
import { DEFAULT_SETTINGS, differing } from '#domain/shop/settings.ts'
import { type Route, route } from '#http/calls/route.ts'
import { readSettings as currentSettings, listSettings } from '#storage/shop/settings.ts'
import { actorOf } from '../access/access.ts'
import { timeText } from '../times.ts'

const MOST_VERSIONS = 100

/** What the owner says of the shop, and what they said before. */
export function settingsRoutes(store: Store): readonly Route[] {
  const read = route(readSettings, {
    handler: async () => settingsJson(await currentSettings(store.db)),
  })

  const save = route(saveSettings, {
    handler: async ({ body, staff }) => {
      const { version, ...change } = body
      const saved = await store.write('saveSettings', { change, version, actor: actorOf(staff) })
      return settingsJson(saved)
    },
  })

  const versions = route(settingsVersions, {
    handler: async () => {
      // One more than is shown: the last one is compared with the one before it.
      const saved = await listSettings(store.db, MOST_VERSIONS + 1)
      return saved.slice(0, MOST_VERSIONS).map((version, index) => ({
        version: version.version,
        savedAt: timeText(version.savedAt),
        savedBy: version.savedBy,
        changed: differing(saved[index + 1]?.settings ?? DEFAULT_SETTINGS, version.settings),
        restoredVersion: version.restoredVersion ?? null,
      }))
    },
  })

  const revert = route(revertSettings, {
    handler: async ({ params, body, staff }) => {
      const revert = { to: params.version, version: body.version, actor: actorOf(staff) }
      return settingsJson(await store.write('revertSettings', revert))
    },
  })

  return [read, save, versions, revert]
}
