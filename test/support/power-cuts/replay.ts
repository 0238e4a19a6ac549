import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kyselyOver, openSqlite } from '#storage/engine/sqlite/connection.ts'
import { sqliteProblems } from '#storage/engine/sqlite/integrity.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { SimulatedDisk, writeFiles } from './disk.ts'
import type { DiskEvent } from './trace.ts'

export type CutsOutcome = {
  readonly cuts: number
  /** Cuts after which an acknowledged order was missing. */
  readonly losing: number
  readonly mostLost: number
  /** Cuts after which the database or an invariant was broken. */
  readonly broken: readonly string[]
  readonly acknowledged: number
}

/** Cuts the power at so many moments of a recording, each time with another fate of what was unsynced. */
export async function cutPower(
  events: readonly DiskEvent[],
  before: string,
  database: string,
  cuts: number,
  random: () => number = Math.random,
): Promise<CutsOutcome> {
  const first = events.findIndex((event) => event.kind === 'acknowledged')
  if (first < 0) throw new Error('no order was acknowledged in the recording')
  const moments = Array.from(
    { length: cuts },
    () => first + 1 + Math.floor(random() * (events.length - first)),
  ).sort((one, other) => one - other)
  const disk = new SimulatedDisk(before)
  const outcome = { losing: 0, mostLost: 0, broken: [] as string[] }
  let taken = 0
  for (const moment of moments) {
    for (; taken < moment; taken += 1) disk.take(events[taken] as DiskEvent, taken)
    const { missing, broken } = await lookAfterCut(disk, database, random)
    if (missing > 0) outcome.losing += 1
    outcome.mostLost = Math.max(outcome.mostLost, missing)
    outcome.broken.push(...broken)
  }
  return { ...outcome, cuts, acknowledged: disk.acknowledged.length }
}

async function lookAfterCut(disk: SimulatedDisk, database: string, random: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'store-cut-'))
  try {
    writeFiles(folder, disk.filesAfterCut(random))
    const handle = openSqlite(join(folder, database), { mode: 'write', busyTimeoutMs: 1_000 })
    const db = kyselyOver(handle, { onError: () => {} })
    try {
      const rows = await db.selectFrom('orders').select('order_number').execute()
      const stored = new Set(rows.map((row) => row.order_number))
      const missing = disk.acknowledged.filter((number) => !stored.has(number)).length
      const checkIntegrity = async () => sqliteProblems(handle)
      const results = await checkInvariants({ db, checkIntegrity })
      const broken = results.flatMap(({ id, violations }) =>
        violations.map((one) => `${id}: ${one}`),
      )
      return { missing, broken }
    } finally {
      await db.destroy()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
