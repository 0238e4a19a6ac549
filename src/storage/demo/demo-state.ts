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

/** From the first part of the demo on, until all of it was removed. */
export async function isDemoShop(db: Db): Promise<boolean> {
  const state = await demoState(db)
  return state === 'begun' || state === 'done'
}

export async function setDemoState(tx: Tx, state: DemoState): Promise<void> {
  await writeSetting(tx, SETTING, state)
}
