import type { Commands } from '#flows/commands.ts'
import type { Engine } from '#storage/dialects/dialect.ts'

/** The open database with every write the shop knows. */
export type Store = Engine<Commands>
