import { syntheticNumber } from './synthetic-catalogue.ts'
import { ms, table } from './table.ts'

const LINES = 50
const LISTS = 100
/** What a technician's list may take, from the request to its response. */
const TARGET_MS = 300

type Times = { readonly name: string; readonly p50Ms: number; readonly p99Ms: number }

/** Lists of part numbers as a technician pastes them, one after the other. */
export async function measureQuickOrder(port: number, products: number): Promise<string> {
  const numberAt = (at: number) => syntheticNumber((at * 7919) % products)
  const times = [
    await timesOf(port, 'every number is known', numberAt),
    // Half of them do not match exactly: too short, or no number of ours at all.
    await timesOf(port, 'every other number is wrong', (at) => {
      if (at % 4 === 0) return numberAt(at).slice(0, -1)
      return at % 4 === 2 ? `NOPE${at}` : numberAt(at)
    }),
  ]
  const columns = [
    { title: `quick order, ${LINES} lines` },
    { title: 'p50 ms', right: true },
    { title: 'p99 ms', right: true },
    { title: 'target', right: true },
  ]
  const rows = times.map(({ name, p50Ms, p99Ms }) => [name, ms(p50Ms), ms(p99Ms), `${TARGET_MS}`])
  return table(columns, rows)
}

async function timesOf(
  port: number,
  name: string,
  numberAt: (at: number) => string,
): Promise<Times> {
  const taken: number[] = []
  for (let list = 0; list < LISTS; list += 1) {
    const lines = Array.from({ length: LINES }, (_, line) => ({
      partNumber: numberAt(list * LINES + line),
      quantity: 1,
    }))
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/quick-order/resolve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines }),
    })
    if (!response.ok) throw new Error(`a quick order failed with ${response.status}`)
    await response.json()
    taken.push(performance.now() - began)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(LISTS - 1, Math.floor(LISTS * share))] ?? 0
  return { name, p50Ms: at(0.5), p99Ms: at(0.99) }
}
