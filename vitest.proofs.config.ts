import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from './vitest.config.ts'

/*
 * The long proofs of reliability: `npm run test:proofs` runs them at full length. Where time is
 * part of the promise, a proof has the machine to itself; the others share it afterwards.
 */

const TIMED = [
  'test/proofs/overload.test.ts',
  'test/proofs/rolling-restarts.test.ts',
  'test/proofs/stopping.test.ts',
  'test/money/crashes.test.ts',
  'test/server/slow-sockets.test.ts',
]
const UNTIMED = [
  'test/proofs/soak.test.ts',
  'test/proofs/{fuzz-api,fuzz-pages,power-cuts,postgres-power-cuts}.test.ts',
  'test/proofs/{emails,mailings,webhooks}.test.ts',
  'test/money/{races,cut-off,durability,interleavings,model}.test.ts',
  'test/storage/{import-crash,update-crash}.test.ts',
  'test/api/many-rows.test.ts',
]

/** The longest goes first: nothing is left to wait for when the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSoak = ({ moduleId }: TestSpecification) => moduleId.includes('soak')
    const rest = await super.sort(files.filter((file) => !isSoak(file)))
    return [...files.filter(isSoak), ...rest]
  }
}

// The groups take over what stands at the root, and add to its lists.
const { projects: _, ...shared } = base.test ?? {}

export default defineConfig({
  test: {
    ...shared,
    globalSetup: ['test/support/set-up/shop.ts'],
    setupFiles: ['test/support/set-up/every-file.ts'],
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    reporters: ['default', './test/support/closing-line.ts', './test/support/proof-report.ts'],
    sequence: { sequencer: LongestFirst },
    // From 1 on: what has no parallelism and the order 0 is put last.
    projects: [group('alone', TIMED, 1, 1), group('together', UNTIMED, 2, 3)],
  },
})

function group(
  name: string,
  include: string[],
  groupOrder: number,
  maxWorkers: number,
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, maxWorkers, sequence: { groupOrder } } }
}
