import { useEffect, useState } from 'react'
import { resolveQuickOrder } from '#contract/cart/quick-order-calls.ts'
import { ApiError } from '../../data/api-client.ts'
import { send } from '../../data/send.ts'
import { type Lookups, lacksNumber, type Row } from './rows.ts'

/** Long enough that a number is typed to its end before it is asked for. */
const PAUSE_MS = 350

const TROUBLE = 'We could not look up these parts. Please try again.'

/** Asks for every number that is not known yet, all at once, when typing pauses. */
export function useLookups(rows: readonly Row[]) {
  const [lookups, setLookups] = useState<Lookups>(new Map())
  const [failure, setFailure] = useState<string>()
  const wanted = JSON.stringify(unknownIn(rows, lookups))

  // The server is outside React; what was asked for and is no longer wanted is left.
  useEffect(() => {
    const numbers = JSON.parse(wanted) as readonly string[]
    setFailure(undefined)
    if (numbers.length === 0) return
    const left = new AbortController()
    const ask = async () => {
      try {
        const found = await resolve(numbers, left.signal)
        setLookups((known) => new Map([...known, ...found]))
      } catch (error) {
        if (!left.signal.aborted) setFailure(sentenceOf(error))
      }
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [wanted])

  return {
    lookups,
    failure,
    /** Prices and stock may have changed: everything is fetched again. */
    refresh: () => setLookups(new Map()),
    /** For whoever does not wait for the pause, or tries again: what is known of all these rows. */
    async finish(all: readonly Row[]): Promise<Lookups | undefined> {
      const numbers = unknownIn(all, lookups)
      setFailure(undefined)
      if (numbers.length === 0) return lookups
      try {
        const found = new Map([...lookups, ...(await resolve(numbers))])
        setLookups(found)
        return found
      } catch (error) {
        setFailure(sentenceOf(error))
        return undefined
      }
    },
  }
}

function unknownIn(rows: readonly Row[], lookups: Lookups): readonly string[] {
  const numbers = rows.filter((row) => !lacksNumber(row)).map((row) => row.partNumber.trim())
  return [...new Set(numbers)].filter((number) => !lookups.has(number))
}

async function resolve(numbers: readonly string[], signal?: AbortSignal): Promise<Lookups> {
  const lines = numbers.map((partNumber) => ({ partNumber, quantity: 1 }))
  const { lines: found } = await send(resolveQuickOrder, {
    body: { lines },
    ...(signal ? { signal } : {}),
  })
  return new Map(found.map((line) => [line.partNumber, line]))
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : TROUBLE
}
