import type { Store as StoreWith } from '#storage/store.ts'
import type { Commands } from './commands.ts'

/** The open database with every write the shop knows. */
export type Store = StoreWith<Commands>
