import { commands as sound } from '../shop-commands.ts'

/** Planted bug: a look at a cart does not count as coming back. */
export const commands = { ...sound, renewCart: async () => {} }
