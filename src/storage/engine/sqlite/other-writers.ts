import type { DatabaseSync } from 'node:sqlite'

/** After a commit of another process it is expected to have more. */
const EXPECTED_MS = 5_000

/**
 * Whether commands of another process may be waiting for this one's transaction. That cannot be seen;
 * but one that committed in the last seconds serves shoppers too.
 */
export class OtherWriters {
  readonly #version: () => number
  #lastVersion: number
  #lastCommit = Number.NEGATIVE_INFINITY

  /** With a connection that writes: the number changes with every commit of any other. */
  constructor(handle: DatabaseSync) {
    const pragma = handle.prepare('pragma data_version')
    this.#version = () => Number(pragma.get()?.data_version)
    this.#lastVersion = this.#version()
  }

  mayWait(): boolean {
    const now = performance.now()
    const version = this.#version()
    if (version !== this.#lastVersion) this.#lastCommit = now
    this.#lastVersion = version
    return now - this.#lastCommit < EXPECTED_MS
  }
}
