import type { Db } from '../engine/schema.ts'
import { readSetting } from '../engine/settings.ts'

/** The setting that says when somebody dismissed the list. */
export const FIRST_STEPS_DISMISSED = 'first_steps_dismissed'

export async function areFirstStepsDismissed(db: Db): Promise<boolean> {
  return (await readSetting(db, FIRST_STEPS_DISMISSED)) !== undefined
}

/** Whether staff ever changed something of these subjects. */
export async function wasEverChanged(db: Db, subjects: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', 'in', subjects)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
