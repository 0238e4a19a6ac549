import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,seed,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/postgres-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A condition is waited for as long as it takes on a busy machine, not for the default second.
    expect: { poll: { timeout: 20_000 } },
    // A real browser, a real server and a real database share two cores.
    maxWorkers: 2,
    reporters: ['default', './test/support/closing-line.ts'],
  },
})
