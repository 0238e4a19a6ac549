import { defineConfig } from 'vitest/config'

const testsIn = (folders: string) => [`${folders}/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A condition is waited for as long as it takes on a busy machine, not for the default second.
    expect: { poll: { timeout: 20_000 } },
    // A real browser, a real server and a real database share two cores.
    maxWorkers: 2,
    reporters: ['default', './test/support/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'domain',
          include: testsIn('{src,seed,test/rooms}'),
          isolate: false,
        },
      },
      {
        test: {
          name: 'shop',
          include: testsIn('test/{api,money,pages,proofs,server,storage,support}'),
          globalSetup: ['test/support/set-up/shop.ts'],
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
