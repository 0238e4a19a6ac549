import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, sourcesFingerprint } from './sources.ts'

/* What is built, and whether it is current. */

export const DIST = join(ROOT, 'dist')
export const PUBLIC = join(ROOT, 'public')
/** The file with the time at which the build began: sources changed since are not in it. */
export const BUILD_STAMP = 'built'
/** The process itself, and what its sources were. */
export const STORE = join(DIST, 'store')
export const STORE_SOURCES = 'sources'

/** The message is one clear line for the operator. */
export class CannotBuild extends Error {}

/** Where the built process begins, if it was built from the sources as they are. */
export function builtStore(): string | undefined {
  const stamp = join(STORE, STORE_SOURCES)
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesFingerprint()
  return isCurrent ? pathToFileURL(join(STORE, 'process.mjs')).href : undefined
}

export function havePages(): boolean {
  return existsSync(join(DIST, BUILD_STAMP))
}

export function pagesBuiltAt(): number {
  return Date.parse(readFileSync(join(DIST, BUILD_STAMP), 'utf8'))
}
