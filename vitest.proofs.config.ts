import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The long proofs of reliability: `npm run test:proofs` runs them at full length. */
const overrides = defineConfig({
  test: {
    // Timing is part of some promises: one proof at a time.
    maxWorkers: 1,
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
  },
})

const merged = mergeConfig(base, overrides)
// Merging lists would append to them.
merged.test.include = [
  'test/proofs/**/*.test.ts',
  'test/money/{crashes,races,cut-off,durability,interleavings,model}.test.ts',
  'test/storage/import-crash.test.ts',
  'test/server/slow-sockets.test.ts',
]
merged.test.reporters = [
  'default',
  './test/support/closing-line.ts',
  './test/support/proof-report.ts',
]

export default merged
