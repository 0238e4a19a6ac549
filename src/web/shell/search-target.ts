import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/address.ts'
import { partByNumber, suggestions } from '#contract/search/search-calls.ts'
import { mayBeNumber, numberKey } from '#domain/catalogue/part-number.ts'
import { readOnce } from '../data/queries.ts'
import { paths, productForNumber, searchPath } from '../paths/shop-paths.ts'

/** Nobody waits longer than this for a number to be recognised: the results page finds it as well. */
const PATIENCE_MS = 600

/** Where Enter in a search box leads: to the part or model whose number was typed, or to the results. */
export async function searchTarget(client: QueryClient, text: string): Promise<string> {
  if (!mayBeNumber(text)) return searchPath(text)
  const found = await Promise.race([numbered(client, text), patience()])
  return found ?? searchPath(text)
}

async function numbered(client: QueryClient, text: string): Promise<string | undefined> {
  const [part, model] = await Promise.all([
    partWithNumber(client, text),
    modelWithNumber(client, text),
  ])
  return part ?? model
}

async function partWithNumber(client: QueryClient, number: string): Promise<string | undefined> {
  try {
    const { slug, replaced } = await readOnce(client, addressOf(partByNumber, { number }))
    if (slug === null) return undefined
    return replaced ? productForNumber(slug, number) : paths.product(slug)
  } catch {
    // The results page says what is wrong.
    return undefined
  }
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

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
}
