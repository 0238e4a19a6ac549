import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'
import { readSetting } from '../engine/settings.ts'

const NAME = 'session_key'

export function findSessionKey(db: Db): Promise<string | undefined> {
  return readSetting(db, NAME)
}

/** The key with which all processes sign session ids: the first one stored stays. */
export async function storeSessionKey(tx: Tx, proposal: string): Promise<string> {
  await insertOnce(tx, { key: NAME, value: proposal })
  const key = await readSetting(tx, NAME)
  if (key === undefined) throw new Error('the session key was not stored')
  return key
}

const insertOnce = prepared((db, param: Param<Schema['settings']>) =>
  db
    .insertInto('settings')
    .values(param.all(['key', 'value']))
    .onConflict((conflict) => conflict.column('key').doNothing()),
)
