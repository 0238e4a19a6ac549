import { commands as sound } from '../shop-commands.ts'

/** Planted bug: nobody counts the passwords that are tried. */
export const commands = {
  ...sound,
  countSignInAttempt: async () => ({ retryAfterMs: 0, isCrowded: false }),
}
