import type { Db, Tx } from '../engine/schema.ts'
import { readSetting, writeSetting } from '../engine/settings.ts'

const SETTING = 'demo_seed'

/** Whether the demo was refused at the first start, is being loaded, was loaded, was removed. */
type DemoState = 'declined' | 'begun' | 'done' | 'removed'

const STATES: readonly DemoState[] = ['declined', 'begun', 'done', 'removed']

/** Undefined for a shop that nobody asked. */
export async function demoState(db: Db): Promise<DemoState | undefined> {
  const text = await readSetting(db, SETTING)
  return STATES.find((state) => state === text)
}

export async function setDemoState(tx: Tx, state: DemoState): Promise<void> {
  await writeSetting(tx, SETTING, state)
}
