import type { Engine } from '#storage/engine/engine.ts'
import type { Commands } from './commands.ts'

/** The open database with every write the shop knows. */
export type Store = Engine<Commands>
