import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskEvent } from './trace.ts'

const SECTOR = 512

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }> & { readonly index: number }

/*
 * A disk that keeps its promises and no more: what was synced is there, of the rest each write is
 * there, missing or torn after some sectors, in whatever order.
 */
export class SimulatedDisk {
  readonly #durable = new Map<string, Buffer>()
  #unsynced: Change[] = []
  readonly acknowledged: string[] = []

  /** The files as they were before the process started. */
  constructor(folder: string) {
    for (const name of readdirSync(folder)) {
      this.#durable.set(name, readFileSync(join(folder, name)))
    }
  }

  take(event: DiskEvent, index: number): void {
    if (event.kind === 'acknowledged') this.acknowledged.push(event.orderNumber)
    else if (event.kind === 'sync') this.#sync(event.file, event.since)
    else this.#unsynced.push({ ...event, index })
  }

  /** What somebody finds who turns the power on again. */
  filesAfterCut(random: () => number): ReadonlyMap<string, Buffer> {
    const files = new Map(this.#durable)
    for (const change of this.#unsynced) {
      const fate = random()
      if (fate < 0.4) continue
      apply(files, fate < 0.8 ? change : torn(change, random))
    }
    return files
  }

  #sync(file: string, since: number): void {
    const isCovered = (change: Change) => change.file === file && change.index < since
    for (const change of this.#unsynced.filter(isCovered)) apply(this.#durable, change)
    this.#unsynced = this.#unsynced.filter((change) => !isCovered(change))
  }
}

export function copyFolder(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    // The mapped index of the log is no file of the disk's: it is made anew.
    if (!name.endsWith('-shm')) copyFileSync(join(from, name), join(to, name))
  }
}

export function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): void {
  if (!existsSync(folder)) throw new Error('there is no such folder')
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
}

function torn(change: Change, random: () => number): Change {
  if (change.kind === 'truncate') return change
  const sectors = Math.floor((random() * change.data.length) / SECTOR)
  return { ...change, data: change.data.subarray(0, sectors * SECTOR) }
}

/** Buffers are shared between cuts, so a change makes a new one. */
function apply(files: Map<string, Buffer>, change: Change): void {
  const before = files.get(change.file) ?? Buffer.alloc(0)
  if (change.kind === 'truncate') {
    const after = Buffer.alloc(change.size)
    before.copy(after)
    files.set(change.file, after)
    return
  }
  const after = Buffer.alloc(Math.max(before.length, change.at + change.data.length))
  before.copy(after)
  change.data.copy(after, change.at)
  files.set(change.file, after)
}
