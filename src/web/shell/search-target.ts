import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/address.ts'
import { suggestions } from '#contract/search-calls.ts'
import { LONGEST_NUMBER, numberKey } from '#domain/catalogue/part-number.ts'
import { readOnce } from '../data/queries.ts'
import { paths, searchPath } from '../paths.ts'

/** Nobody waits longer than this for a number to be recognised: the results page finds it as well. */
const PATIENCE_MS = 600
const SHORTEST_NUMBER = 4

/** Where Enter in a search box leads: to the model whose number was typed, otherwise to the results. */
export async function searchTarget(client: QueryClient, text: string): Promise<string> {
  if (!mayBeNumber(text)) return searchPath(text)
  const found = await Promise.race([modelWithNumber(client, text), patience()])
  return found ?? searchPath(text)
}

/** What the list under the box offers: it has most likely come already. */
async function modelWithNumber(client: QueryClient, text: string): Promise<string | undefined> {
  try {
    const offered = await readOnce(client, addressOf(suggestions, {}, { q: text }))
    const key = numberKey(text)
    const model = offered.find((each) => each.type === 'model' && numberKey(each.model) === key)
    return model?.type === 'model' ? paths.model(model.model) : undefined
  } catch {
    // The results page says what is wrong.
    return undefined
  }
}

function mayBeNumber(text: string): boolean {
  const key = numberKey(text)
  return key.length >= SHORTEST_NUMBER && key.length <= LONGEST_NUMBER && /\d/.test(key)
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
}
