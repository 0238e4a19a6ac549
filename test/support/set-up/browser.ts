import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '#server/build/build-if-needed.ts'
import { launchBrowserServer } from '../launch-browser.ts'
import { makeTemplates, removeTemplates } from '../templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's browser takes connections. */
    browserEndpoint: string
  }
}

/** Once for the whole run: the pages, one browser for all, and a demo shop to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded(console.log)
  const [server, templates] = await Promise.all([
    launchBrowserServer(),
    makeTemplates(['nothing', 'sample', 'demo']),
  ])
  project.provide('browserEndpoint', server.wsEndpoint())
  project.provide('templates', templates)
  return async () => {
    await server.close()
    removeTemplates(templates)
  }
}
