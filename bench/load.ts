import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { LoadOrder, LoadResult } from './load-client.ts'
import { medianBy } from './median.ts'

const CLIENT = new URL('./load-client.ts', import.meta.url).pathname

/** A short warm-up, then the measured run, both from a second process. */
export async function measure(order: LoadOrder): Promise<LoadResult> {
  await drive({ ...order, seconds: 1 })
  return drive(order)
}

const ROUNDS = 5

/**
 * Two servers in turns, and of each the median round: whatever else the machine does for a while
 * then affects both, or neither.
 */
export async function measureInTurns(
  order: Omit<LoadOrder, 'port'>,
  ports: readonly [number, number],
): Promise<readonly [LoadResult, LoadResult]> {
  const [ours, theirs] = ports
  const rounds: [LoadResult, LoadResult][] = []
  for (const port of ports) await drive({ ...order, port, seconds: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const seconds = order.seconds / ROUNDS
    rounds.push([
      await drive({ ...order, port: ours, seconds }),
      await drive({ ...order, port: theirs, seconds }),
    ])
  }
  return [medianRound(rounds.map(([our]) => our)), medianRound(rounds.map(([, their]) => their))]
}

function medianRound(results: readonly LoadResult[]): LoadResult {
  return medianBy(results, ({ requestsPerSecond }) => requestsPerSecond)
}

async function drive(order: LoadOrder): Promise<LoadResult> {
  const client = spawn(process.execPath, [CLIENT], { stdio: ['pipe', 'pipe', 'inherit'] })
  client.stdin.end(JSON.stringify(order))
  const result = JSON.parse(await text(client.stdout)) as LoadResult
  if (result.failures > 0) throw new Error(`${result.failures} responses were errors`)
  return result
}
