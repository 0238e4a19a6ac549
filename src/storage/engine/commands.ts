import type { Tx } from './schema.ts'

/** What a command depends on beside its input. */
export type Moment = {
  /** Milliseconds since 1970, by the clock of the calling process. */
  readonly now: number
  /** Whether other commands wait for this one; absent where they run side by side. */
  readonly isAwaited?: () => boolean
}

/**
 * A write: plain data in, plain data out, one transaction. On SQLite it runs in the writer thread,
 * so neither side may contain anything that `structuredClone` refuses.
 */
export type Command<Input, Output> = (tx: Tx, input: Input, moment: Moment) => Promise<Output>

export type CommandTable = Record<string, Command<never, unknown>>

/** Runs a command of the table and resolves when its effect is durable. */
export type Write<Commands extends CommandTable> = <Name extends keyof Commands & string>(
  name: Name,
  input: Parameters<Commands[Name]>[1],
) => Promise<Awaited<ReturnType<Commands[Name]>>>

/** The module that exports the table: the writer thread imports it again. */
type CommandModule = { readonly commands: CommandTable }

export async function loadCommands(moduleUrl: string): Promise<CommandTable> {
  const module = (await import(moduleUrl)) as CommandModule
  return module.commands
}

export function commandNamed(commands: CommandTable, name: string): Command<unknown, unknown> {
  const command = commands[name]
  if (!command) throw new Error(`no command is called ${name}`)
  return command as Command<unknown, unknown>
}
