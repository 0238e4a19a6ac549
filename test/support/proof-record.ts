import { TestRunner } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'

/** One line of docs/proofs.md. */
export type ProofFigures = {
  readonly promise: string
  readonly engine: EngineName | 'both'
  readonly done: string
  readonly result: string
}

export type CaughtFault = Pick<ProofFigures, 'promise' | 'engine'> & {
  readonly fault: string
  readonly found: string
}

declare module 'vitest' {
  interface TaskMeta {
    proofFigures?: ProofFigures[]
    caughtFaults?: CaughtFault[]
  }
}

/** Keeps what a proof found, for the report at the end of the run. */
export function recordFigures(figures: ProofFigures): void {
  const { promise, engine, done, result } = figures
  const meta = currentMeta()
  meta.proofFigures = [...(meta.proofFigures ?? []), figures]
  process.stdout.write(`${promise} (${engine}): ${done}: ${result}\n`)
}

export function recordCaught(caught: CaughtFault): void {
  const meta = currentMeta()
  meta.caughtFaults = [...(meta.caughtFaults ?? []), caught]
}

function currentMeta() {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('figures are recorded inside a test')
  return test.meta
}
