import fc from 'fast-check'
import { inheritedNames, pageAddresses } from './page-addresses.ts'
import { RawHttp } from './raw-http.ts'

const BATCH = 500
const AT_ONCE = 8
const MOST_SHOWN = 20

export type PageFuzzOutcome = {
  readonly statuses: Readonly<Record<number, number>>
  readonly seed: number
  readonly violations: readonly string[]
}

/** Asks for so many addresses; a page, a redirect or a plain refusal is all there may be. */
export async function fuzzPages(
  port: number,
  addresses: number,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<PageFuzzOutcome> {
  const http = new RawHttp(port, AT_ONCE)
  const statuses: Record<number, number> = {}
  const violations: string[] = []
  const visit = async (path: string) => {
    const response = await http.send({ method: 'GET', path }).catch((error: Error) => error)
    if (response instanceof Error) {
      violations.push(`${path} → ${response.message}`)
      return
    }
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    if (response.status >= 500) violations.push(`${path} → ${response.status}`)
    const to = response.headers.location
    if (to !== undefined && !/^\/(?![/\\])/.test(to)) violations.push(`${path} → leads to ${to}`)
  }

  for (let asked = 0; asked < addresses; asked += BATCH) {
    const numRuns = Math.min(BATCH, addresses - asked)
    const queue = fc.sample(pageAddresses, { numRuns, seed: seed + asked })
    if (asked === 0) queue.splice(0, inheritedNames.length, ...inheritedNames)
    const lane = async () => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) await visit(path)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
  http.close()
  return { statuses, seed, violations: violations.slice(0, MOST_SHOWN) }
}
