export type EngineName = 'sqlite' | 'postgres'

/** Runs a statement on the engine's one connection and returns its rows at once. */
export type RunDirectly = (text: string, values: readonly unknown[]) => readonly unknown[]

/** What a handle knows of the engine behind it: one object for the handle and all its transactions. */
export type EngineOfHandle = {
  readonly name: EngineName
  /**
   * Only of an engine in this process, which works on one statement at a time. Prepared queries then
   * do without Kysely's asynchronous handling of connections; `npm run bench -- direct-reads` says
   * what that is worth.
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
