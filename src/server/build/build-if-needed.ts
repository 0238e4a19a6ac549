import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtStore, CannotBuild, havePages, pagesBuiltAt } from './built.ts'
import { newestSource, ROOT } from './sources.ts'

/** The sources of the pages. */
const PAGE_SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/server/build/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds whatever of dist/ is missing or older than its sources. Says so, since it takes a while. */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const arePagesCurrent = havePages() && pagesBuiltAt() >= newestSource(PAGE_SOURCES)
  if (arePagesCurrent && builtStore() !== undefined) return
  if (!existsSync(join(ROOT, 'node_modules/vite/package.json'))) {
    // An installation without development packages comes with its dist/, and serves that.
    if (havePages()) return
    throw new CannotBuild(
      'dist/ is missing and the build tools are not installed: run npm install, or copy a dist/ made by npm run build.',
    )
  }
  say(arePagesCurrent ? 'Building the store …' : 'Building the pages …')
  const { buildInChild } = await import('./build.ts')
  await buildInChild(arePagesCurrent ? ['store'] : [])
}
