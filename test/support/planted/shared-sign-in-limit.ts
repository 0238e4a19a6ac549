import type { SignInTry } from '#commands/staff/sessions.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/** Planted bug: the tries of strangers are counted against staff as well. */
export const commands = {
  ...sound,
  countSignInAttempt: (tx: Tx, input: SignInTry, moment: Moment) =>
    sound.countSignInAttempt(tx, { ...input, source: 'everybody' }, moment),
}
