import type { Db } from '../engine/schema.ts'
import { readSetting } from '../engine/settings.ts'

/** Says how far filling the database with the demo has come: begun or done. */
export const DEMO_SEED = 'demo_seed'

export async function isDemoShop(db: Db): Promise<boolean> {
  return (await readSetting(db, DEMO_SEED)) !== undefined
}
