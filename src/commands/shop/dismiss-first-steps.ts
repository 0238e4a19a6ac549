import type { Command } from '#storage/engine/commands.ts'
import { readSetting, writeSetting } from '#storage/engine/settings.ts'
import { FIRST_STEPS_DISMISSED } from '#storage/shop/first-steps.ts'
import { recordAudit } from '#storage/staff/audit.ts'

export const dismissFirstSteps: Command<{ readonly actor: string }, void> = async (
  tx,
  { actor },
  { now },
) => {
  if ((await readSetting(tx, FIRST_STEPS_DISMISSED)) !== undefined) return
  await writeSetting(tx, FIRST_STEPS_DISMISSED, String(now))
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'first-steps.dismiss',
    subject: 'settings',
    subjectId: null,
  })
}
