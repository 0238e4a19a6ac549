import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { postgresPrograms } from './postgres-server.ts'
import type { CaughtFault, ProofFigures } from './proof-record.ts'

const PAGE = join(import.meta.dirname, '../../docs/proofs.md')
const COMMAND = 'npm run test:proofs'
const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL', both: 'both' } as const

/** Writes docs/proofs.md after a whole run of all proofs; a run of some of them changes nothing. */
export default class ProofReport implements Reporter {
  #vitest: Vitest | undefined
  readonly #began = Date.now()

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const all = (await this.#vitest?.globTestSpecifications()) ?? []
    if (process.env.PROOFS !== 'full' || modules.length < all.length) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    const minutes = Math.round((Date.now() - this.#began) / 60_000)
    writeFileSync(PAGE, pageOf(tests, failed, broken, minutes))
  }
}

function pageOf(
  tests: readonly TestCase[],
  failed: readonly TestCase[],
  broken: number,
  minutes: number,
): string {
  const figures = tests.flatMap((test) => test.meta().proofFigures ?? [])
  const faults = tests.flatMap((test) => test.meta().caughtFaults ?? [])
  const passed = tests.filter((test) => test.result().state === 'passed').length
  return `# Proofs

What the store promises under faults, at full length. The page is written by \`${COMMAND}\` itself; \`npm test\` runs the same proofs in a short form. Each proof also runs against a store with a planted fault, which it must find: a proof that cannot fail proves nothing (see [decision 15](decisions/0015-a-proof-carries-its-bug.md)).

- Date: ${new Date().toISOString().slice(0, 10)}, ${minutes} minutes
- Command: \`${COMMAND}\`
- Machine: ${machine()}
- Outcome: ${passed} passed, ${failed.length + broken} failed

How to read it:

- A power cut on SQLite is simulated: the system calls of a process that takes orders are recorded and replayed up to a random moment, and each write that was not synced is kept, dropped or torn. On PostgreSQL every process of the server is killed instead; this shows what it kept in its memory, and the syncs of its log are counted, but its disk is not simulated.
- Overload is of carts and orders, where a cart and an order each count as a success, and of searches. The client and the store share the machine.
- The stores of the soak free unused memory every 10 seconds. V8 by itself waits for a quarter of an hour at that pace, and a line through the samples would show this wave instead of a leak.
- Where an engine is missing there is nothing to prove on it: SQLite runs one command after the other, so its transactions do not meet.

| Promise | Engine | What was done | Result | Planted fault, and how it was found |
|---|---|---|---|---|
${figures.map((each) => rowOf(each, faults)).join('\n')}
${failed.length === 0 ? '' : `\nFailed:\n\n${failed.map((test) => `- ${test.fullName}`).join('\n')}\n`}`
}

function rowOf(figures: ProofFigures, faults: readonly CaughtFault[]): string {
  const { promise, engine, done, result } = figures
  const caught = faults.filter((each) => each.promise === promise && each.engine === engine)
  const found = caught.map((each) => `${each.fault}: ${each.found}`).join('<br>')
  const cells = [promise, ENGINE_NAMES[engine], done, result, found || 'none']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function machine(): string {
  const [cpu] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const handle = new DatabaseSync(':memory:')
  const sqlite = handle.prepare('select sqlite_version() as version').get()?.version
  handle.close()
  const postgres = execFileSync(join(postgresPrograms(), 'postgres'), ['--version'], {
    encoding: 'utf8',
  }).match(/\d+\.\d+/)?.[0]
  return `${cpus().length} cores (${cpu?.model.trim()}), ${gibibytes} GiB of memory, Node ${process.versions.node}, SQLite ${sqlite}, PostgreSQL ${postgres}`
}
