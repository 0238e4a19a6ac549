export type EngineName = 'sqlite' | 'postgres'

/** Runs a statement on the handle's one connection: in this process at once, elsewhere soon. */
type RunDirectly = (
  text: string,
  values: readonly unknown[],
) => readonly unknown[] | Promise<readonly unknown[]>

/** What a handle knows of the engine behind it, and its transactions as well. */
type EngineOfHandle = {
  readonly name: EngineName
  /**
   * Only of a handle on one connection: SQLite's, and that of a command on PostgreSQL. Prepared queries
   * then do without Kysely's handling of connections, which lets one statement wait for the other.
   * `npm run bench -- direct-reads` says what that is worth on SQLite; on PostgreSQL it is what lets
   * statements travel together.
   */
  readonly runDirectly?: RunDirectly
}

/** A handle of Kysely's that says which engine it is on. */
export type OnEngine<Handle> = Handle & { readonly engine: EngineOfHandle }

export function onEngine<Handle extends object>(
  handle: Handle,
  engine: EngineOfHandle,
): OnEngine<Handle> {
  return Object.assign(handle, { engine })
}
