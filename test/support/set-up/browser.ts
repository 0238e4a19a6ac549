import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '#server/build/build-if-needed.ts'
import { launchBrowserServer } from '../launch-browser.ts'
import { makeTemplates, removeTemplates } from '../templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's browsers take connections: one shows pictures, the other loads none. */
    browserEndpoints: { readonly withPictures: string; readonly withoutPictures: string }
  }
}

/** Once for the whole run: the pages, two browsers for all, and a demo shop to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded(console.log)
  const [withPictures, withoutPictures, templates] = await Promise.all([
    launchBrowserServer({ pictures: true }),
    launchBrowserServer({ pictures: false }),
    makeTemplates(['nothing', 'sample', 'demo']),
  ])
  project.provide('browserEndpoints', {
    withPictures: withPictures.wsEndpoint(),
    withoutPictures: withoutPictures.wsEndpoint(),
  })
  project.provide('templates', templates)
  return async () => {
    await Promise.all([withPictures.close(), withoutPictures.close()])
    removeTemplates(templates)
  }
}
