import { useEffect, useState } from 'react'
import type { QuickOrderJson } from '#contract/quick-order.ts'
import { ApiError, apiJson } from '../../data/api-client.ts'
import { isEmpty, type Lookups, type Row } from './rows.ts'

/** Long enough that a number is typed to its end before it is asked for. */
const PAUSE_MS = 350

const TROUBLE = 'We could not look up these parts. Please try again.'

/** Asks for every number that is not known yet, all at once, when typing pauses. */
export function useLookups(rows: readonly Row[]) {
  const [lookups, setLookups] = useState<Lookups>(new Map())
  const [failure, setFailure] = useState<string>()
  const unknown = [
    ...new Set(
      rows
        .filter((row) => !isEmpty(row))
        .map((row) => row.partNumber.trim())
        .filter((number) => number.length <= 80 && !lookups.has(number)),
    ),
  ]
  const wanted = JSON.stringify(unknown)

  // The server is outside React; what was asked for and is no longer wanted is left.
  useEffect(() => {
    const numbers = JSON.parse(wanted) as readonly string[]
    if (numbers.length === 0) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const found = await resolve(numbers, left.signal)
        setLookups((known) => new Map([...known, ...found]))
        setFailure(undefined)
      } catch (error) {
        if (left.signal.aborted) return
        setFailure(error instanceof ApiError ? error.sentence : TROUBLE)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [wanted])

  /** Prices and stock may have changed: everything is asked for anew. */
  const refresh = () => setLookups(new Map())
  return { lookups, failure, refresh }
}

async function resolve(numbers: readonly string[], signal: AbortSignal): Promise<Lookups> {
  const lines = numbers.map((partNumber) => ({ partNumber, quantity: 1 }))
  const { lines: found } = await apiJson<QuickOrderJson>('/api/quick-order/resolve', {
    method: 'POST',
    body: { lines },
    signal,
  })
  return new Map(found.map((line) => [line.partNumber, line]))
}
