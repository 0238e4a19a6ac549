import { SLUGS } from './sample-catalogue.ts'
import type { Visit, Visitor } from './visitor.ts'

/** Pages that everybody sees, whatever became of the database. */
export const PAGES = ['/', `/appliance-parts/products/${SLUGS.pump}`] as const
/** The message that shoppers get during an outage. */
export const BUSY = 'The store is busy right now. Please try again shortly.'

export async function ready(visitor: Visitor): Promise<number> {
  return (await visitor.get('/readyz')).status
}

/** How long the longest took: reported, not judged. */
export function report(what: string, visits: readonly Visit[]): void {
  process.stdout.write(`${what} ${Math.round(Math.max(...visits.map(({ ms }) => ms)))} ms\n`)
}
