import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { IS_FULL } from './proof-figures.ts'

/*
 * Virtual machines share a host, which at times gives their CPU to others. What is measured then
 * says nothing about the store. Linux counts that time as "steal"; elsewhere it counts as none.
 */

/** More than this share of the time, and a measurement does not count. */
const MOST_STOLEN = 0.03
const LOOK_MS = 5_000
const LONGEST_WAIT_MS = 15 * 60_000
const MOST_TRIES = 5

/** Starts to watch; what it returns says whether the machine was left its CPU since. */
export function watchMachine(): () => boolean {
  const before = readTicks()
  return () => stolenShare(before, readTicks()) <= MOST_STOLEN
}

/**
 * Measures at full length while the machine has its CPU to itself, again if it was taken away
 * meanwhile. What is true at any speed has to be checked by `measure` itself, each time.
 */
export async function measureUndisturbed<Result>(measure: () => Promise<Result>): Promise<Result> {
  if (!IS_FULL) return measure()
  for (let time = 0; time < MOST_TRIES; time += 1) {
    await untilUndisturbed()
    const wasOwn = watchMachine()
    const result = await measure()
    if (wasOwn()) return result
  }
  throw new Error(`The host took CPU from this machine in each of ${MOST_TRIES} measurements.`)
}

/** At full length, waits until the machine has its CPU to itself. */
export async function untilUndisturbed(): Promise<void> {
  if (!IS_FULL) return
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_MS) {
    const isOwn = watchMachine()
    await pause(LOOK_MS)
    if (isOwn()) return
  }
  throw new Error('The host takes CPU from this machine all the time: nothing can be measured.')
}

type Ticks = { readonly all: number; readonly stolen: number }

/** user nice system idle iowait irq softirq steal, in ticks since the machine started. */
function readTicks(): Ticks {
  const [, ...ticks] = firstLine('/proc/stat').split(/\s+/).slice(0, 9)
  const numbers = ticks.map(Number)
  return { all: numbers.reduce((sum, each) => sum + each, 0), stolen: numbers[7] ?? 0 }
}

function stolenShare(before: Ticks, after: Ticks): number {
  const all = after.all - before.all
  return all === 0 ? 0 : (after.stolen - before.stolen) / all
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0] ?? ''
  } catch {
    return ''
  }
}
