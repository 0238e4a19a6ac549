/** Longer than any cart or order takes: a chunk of an import, say. */
const LONG_MS = 5

/** Which commands take long, by how long each took the last time. */
export class CommandDurations {
  readonly #lastMs = new Map<string, number>()

  isLong(command: string): boolean {
    return (this.#lastMs.get(command) ?? 0) > LONG_MS
  }

  async measure<Result>(command: string, run: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    try {
      return await run()
    } finally {
      this.#lastMs.set(command, performance.now() - began)
    }
  }
}
