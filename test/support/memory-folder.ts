import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** More than all tests that run at a time hold together. */
const ENOUGH_BYTES = 2 * 2 ** 30
const PREFIX = 'store-tests'

/**
 * A new folder, in memory where the machine has enough of it. What is written there is synced at no
 * cost, so it is for every test but those of durability itself.
 */
export function makeMemoryFolder(purpose: string): string {
  return mkdtempSync(join(place(), `${PREFIX}-${process.pid}-${purpose}-`))
}

/** Removes what processes left behind that were killed: memory is too dear to keep it. */
export function sweepMemoryFolders(): void {
  for (const name of readdirSync(place())) {
    const [, pid] = new RegExp(`^${PREFIX}-(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(place(), name), { recursive: true, force: true })
    }
  }
}

/** Proofs at full length are held to figures, and those belong to a shop that writes to a disk. */
function place(): string {
  return process.env.PROOFS !== 'full' && hasMemory() ? MEMORY : tmpdir()
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process lives none the less.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
