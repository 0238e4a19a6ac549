import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const testsIn = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A condition is waited for as long as it takes on a busy machine, not for the default second.
    expect: { poll: { timeout: 20_000 } },
    // A real browser, a real server and a real database share two cores.
    maxWorkers: 2,
    // Files share their worker and what it has loaded; none leaves anything behind that another sees.
    isolate: false,
    // What is loaded before anything else, by the store's threads too.
    execArgv: ['--import', './src/server/build/module-hooks.ts'],
    // The store's threads and processes compile their sources once for all.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      { test: { name: 'domain', include: testsIn('{src,seed,test/rooms}') } },
      {
        test: {
          name: 'shop',
          include: testsIn('test/{api,money,pages,proofs,server,storage,support}'),
          globalSetup: ['test/support/set-up/shop.ts'],
          setupFiles: ['test/support/set-up/every-file.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: testsIn('test/browser'),
          globalSetup: ['test/support/set-up/browser.ts'],
        },
      },
    ],
  },
})
