import { type SavedSettings, type ShopSettings, settingsFrom } from '#domain/shop/settings.ts'
import type { Db, Tx } from '../engine/schema.ts'

type SettingsStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly shop: ShopCache }
}

/** The settings last read, and for which version of the catalogue. */
export type ShopCache = {
  catalogueVersion: number | undefined
  reading: Promise<SavedSettings> | undefined
  last: SavedSettings | undefined
}

export function createShopCache(): ShopCache {
  return { catalogueVersion: undefined, reading: undefined, last: undefined }
}

/**
 * The settings in force, without a query while the catalogue version stays the same: saving them
 * raises it in every process. As long as nobody saves, it is the same object.
 */
export function shopSettings(store: SettingsStore): Promise<SavedSettings> {
  const cache = store.caches.shop
  const version = store.catalogueVersion()
  if (cache.reading && cache.catalogueVersion === version) return cache.reading
  const reading = readSettings(store.db).then((read) => {
    if (cache.last?.version !== read.version) cache.last = read
    return cache.last
  })
  cache.catalogueVersion = version
  cache.reading = reading
  reading.catch(() => {
    if (cache.reading === reading) cache.reading = undefined
  })
  return reading
}

/** What the shop calls itself. */
export async function shopName(store: SettingsStore): Promise<string> {
  return (await shopSettings(store)).settings.name
}

/** Where the shop's days begin and end. */
export async function shopTimeZone(db: Db): Promise<string> {
  return (await readSettings(db)).settings.timeZone
}

/** The settings in force, from the database itself. */
export async function readSettings(db: Db): Promise<SavedSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .select(['version', 'document'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version: row.version, settings: documentOf(row.document) }
}

export async function findSettings(db: Db, version: number): Promise<ShopSettings | undefined> {
  const row = await db
    .selectFrom('shop_settings')
    .select('document')
    .where('version', '=', version)
    .executeTakeFirst()
  return row && documentOf(row.document)
}

type SettingsVersion = SavedSettings & {
  readonly savedAt: number
  readonly savedBy: string
  readonly restoredVersion: number | undefined
}

/** Newest first. */
export async function listSettings(db: Db, most: number): Promise<readonly SettingsVersion[]> {
  const rows = await db
    .selectFrom('shop_settings')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    settings: documentOf(row.document),
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    restoredVersion: row.restored_version ?? undefined,
  }))
}

export async function insertSettings(
  tx: Tx,
  { version, settings }: SavedSettings,
  saved: {
    readonly at: number
    readonly by: string
    readonly restoredVersion: number | undefined
  },
): Promise<void> {
  await tx
    .insertInto('shop_settings')
    .values({
      version,
      document: JSON.stringify(settings),
      saved_at: saved.at,
      saved_by: saved.by,
      restored_version: saved.restoredVersion ?? null,
    })
    .execute()
}

function documentOf(text: string): ShopSettings {
  return settingsFrom(JSON.parse(text) as Partial<ShopSettings>)
}
