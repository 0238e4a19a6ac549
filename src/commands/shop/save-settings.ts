import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import { hashInLogo, logoAddress } from '#domain/shop/logo-address.ts'
import {
  differing,
  type SavedSettings,
  type SettingsChange,
  type ShopSettings,
  withChange,
  withoutDemoDepartments,
} from '#domain/shop/settings.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { lockCatalogue, raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { findPicture } from '#storage/shop/pictures.ts'
import { findSettings, insertSettings, readSettings } from '#storage/shop/settings.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type SaveSettings = {
  /** What was changed; everything else stays. */
  readonly change: SettingsChange
  /** The version that the form showed. */
  readonly version: number
  readonly actor: string
}

/** Returns the settings now in force: a new version, unless nothing differs. */
export const saveSettings: Command<SaveSettings, SavedSettings> = async (
  tx,
  { change, version, actor },
  { now },
) => {
  const current = await lockedSettings(tx, version)
  const settings = withoutDemoDepartments(withChange(current.settings, change))
  await refuseUnknownLogo(tx, settings.logo)
  return store(tx, current, settings, { at: now, by: actor, restoredVersion: undefined })
}

type RevertSettings = {
  /** The version to go back to. */
  readonly to: number
  readonly version: number
  readonly actor: string
}

/** A former document is put back as a new version, so that nothing that was ever saved is lost. */
export const revertSettings: Command<RevertSettings, SavedSettings> = async (
  tx,
  { to, version, actor },
  { now },
) => {
  const current = await lockedSettings(tx, version)
  const settings = await findSettings(tx, to)
  if (!settings) throw new ShopError('not_found', 'There is no such version of the settings.')
  return store(tx, current, settings, { at: now, by: actor, restoredVersion: to })
}

async function lockedSettings(tx: Tx, version: number): Promise<SavedSettings> {
  await lockCatalogue(tx)
  const current = await readSettings(tx)
  if (current.version === version) return current
  throw changedMeanwhile('this page', { version: current.version })
}

async function store(
  tx: Tx,
  current: SavedSettings,
  settings: ShopSettings,
  saved: { readonly at: number; readonly by: string; readonly restoredVersion: number | undefined },
): Promise<SavedSettings> {
  if (differing(current.settings, settings).length === 0) return current
  const next = { version: current.version + 1, settings }
  await insertSettings(tx, next, saved)
  await recordAudit(tx, {
    at: saved.at,
    actor: saved.by,
    action: saved.restoredVersion === undefined ? 'settings.update' : 'settings.revert',
    subject: 'settings',
    subjectId: next.version,
    ...changedFields(current.settings, settings),
  })
  raiseCatalogueVersion(tx)
  return next
}

/** The URL of another server would disclose the shop's visitors to it. */
async function refuseUnknownLogo(tx: Tx, logo: string): Promise<void> {
  if (logo === '') return
  const hash = hashInLogo(logo)
  const picture = hash === undefined ? undefined : await findPicture(tx, hash)
  if (picture && logoAddress(picture.hash, picture.kind) === logo) return
  throw new ShopError('invalid', 'Please upload the logo first.', {
    issues: [{ path: 'logo', message: 'Please upload the logo first.' }],
  })
}
