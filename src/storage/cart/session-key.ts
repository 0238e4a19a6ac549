import type { Db, Tx } from '../engine/schema.ts'
import { readSetting } from '../engine/settings.ts'
import { statement } from '../engine/statements.ts'

const NAME = 'session_key'

export function findSessionKey(db: Db): Promise<string | undefined> {
  return readSetting(db, NAME)
}

/** The key that all processes sign session ids with: the first proposal stays. */
export async function keepSessionKey(tx: Tx, proposal: string): Promise<string> {
  await insertOnce(tx, NAME, proposal)
  const key = await readSetting(tx, NAME)
  if (key === undefined) throw new Error('the session key was not stored')
  return key
}

const insertOnce = statement<[string, string]>(
  'insert into settings (key, value) values (?, ?) on conflict (key) do nothing',
)
