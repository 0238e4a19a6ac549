import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newestSource, ROOT, sourcesFingerprint } from './sources.ts'

/* What is built, and whether it is current. Every start asks; the tools are loaded if it is not. */

export const DIST = join(ROOT, 'dist')
export const PUBLIC = join(ROOT, 'public')
/** The file with the time at which the build began: sources changed since are not in it. */
export const BUILD_STAMP = 'built'
/** The process itself, and what its sources were. */
export const STORE = join(DIST, 'store')
export const STORE_SOURCES = 'sources'
/** The sources of the pages. */
const PAGE_SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/server/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** The message is one clear line for the operator. */
export class CannotBuild extends Error {}

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

/** Where the built process begins, if it was built from the sources as they are. */
export function builtStore(): string | undefined {
  const stamp = join(STORE, STORE_SOURCES)
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesFingerprint()
  return isCurrent ? pathToFileURL(join(STORE, 'process.mjs')).href : undefined
}

function havePages(): boolean {
  return existsSync(join(DIST, BUILD_STAMP))
}

function pagesBuiltAt(): number {
  return Date.parse(readFileSync(join(DIST, BUILD_STAMP), 'utf8'))
}
