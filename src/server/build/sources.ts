import { hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
/** What everything is built from. */
const SOURCES = ['src', 'vite.config.ts', 'package-lock.json']

type Source = {
  /** From the root of the project. */
  readonly path: string
  readonly changedAt: number
  readonly bytes: number
}

let known: readonly Source[] | undefined

/** The sources as they were when this process first asked. */
function sources(): readonly Source[] {
  known ??= SOURCES.flatMap((path) => filesAt(ROOT, path))
  return known
}

/** The file of that path, or all files below it. */
export function filesAt(root: string, path: string): readonly Source[] {
  const full = `${root}/${path}`
  const stats = statSync(full, { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [{ path, changedAt: stats.mtimeMs, bytes: stats.size }]
  return readdirSync(full).flatMap((name) => filesAt(root, `${path}/${name}`))
}

/** When one of these files or folders was last changed. */
export function newestSource(paths: readonly string[]): number {
  const isOne = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`))
  const times = sources().map(({ path, changedAt }) => (isOne(path) ? changedAt : 0))
  return Math.max(0, ...times)
}

export function sourcesFingerprint(): string {
  return fingerprintOf(sources())
}

/** Another one as soon as a file has changed, come or gone; also if an older one took its place. */
export function fingerprintOf(files: readonly Source[]): string {
  const lines = files.map(({ path, changedAt, bytes }) => `${path} ${changedAt} ${bytes}`)
  return hash('sha256', lines.toSorted().join('\n'))
}
