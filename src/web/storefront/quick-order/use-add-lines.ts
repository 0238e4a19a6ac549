import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addToCart } from '#contract/cart/cart-calls.ts'
import { ApiError } from '../../data/api-client.ts'
import { reloadCart } from '../../data/cart.ts'
import { type ModelOfPart, modelsToBuyFor } from '../../data/fit-question.ts'
import { sendInSession } from '../../data/send.ts'
import { isBlank, type Lookups, lacksNumber, productOf, type Row } from './rows.ts'

export type LineOutcome = {
  readonly rowId: number
  readonly partNumber: string
  readonly quantity: number
  readonly added: boolean
  /** The part's name, or why it was not added. */
  readonly text: string
}

/** Looks up what is still unknown. Undefined when that fails, which has been announced by then. */
type Finish = (rows: readonly Row[]) => Promise<Lookups | undefined>

/** Puts every line that can be bought into the cart and reports on each. */
export function useAddLines(finish: Finish) {
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly LineOutcome[]>([])

  const add = async (rows: readonly Row[]): Promise<readonly LineOutcome[]> => {
    if (adding) return []
    setAdding(true)
    setOutcomes([])
    const lookups = await finish(rows)
    const modelOf = lookups && (await askedModels(client, rows, lookups))
    const results = modelOf ? await addAll(rows, lookups, modelOf) : []
    if (modelOf) await reloadCart(client)
    setOutcomes(results)
    setAdding(false)
    return results
  }
  return { add, adding, outcomes }
}

/** Undefined when the visitor would rather look again at what is not listed for their model. */
function askedModels(
  client: QueryClient,
  rows: readonly Row[],
  lookups: Lookups,
): Promise<ModelOfPart | undefined> {
  const products = new Map(rows.map((row) => productOf(row, lookups)).map((one) => [one?.id, one]))
  const parts = [...products.values()].flatMap((product) =>
    product ? [{ productId: product.id, name: product.name }] : [],
  )
  return modelsToBuyFor(client, parts)
}

/** One after the other: lines of the same part add up, and the first session is shared. */
async function addAll(
  rows: readonly Row[],
  lookups: Lookups,
  modelOf: ModelOfPart,
): Promise<readonly LineOutcome[]> {
  const results: LineOutcome[] = []
  for (const row of rows.filter((each) => !isBlank(each))) {
    results.push(await addRow(row, lookups, modelOf))
  }
  return results
}

async function addRow(row: Row, lookups: Lookups, modelOf: ModelOfPart): Promise<LineOutcome> {
  const { id: rowId, partNumber, quantity } = row
  const said = { rowId, partNumber: partNumber.trim(), quantity }
  const product = productOf(row, lookups)
  if (!product) return { ...said, added: false, text: whyNot(row, lookups) }
  try {
    const body = { productId: product.id, quantity, model: modelOf(product.id) }
    await sendInSession(addToCart, { body })
    return { ...said, added: true, text: product.name }
  } catch (error) {
    const reason = error instanceof ApiError ? error.sentence : 'The shop could not be reached'
    return { ...said, added: false, text: `${product.name}: ${reason}` }
  }
}

function whyNot(row: Row, lookups: Lookups): string {
  if (lacksNumber(row)) return 'Please enter a part number'
  const lookup = lookups.get(row.partNumber.trim())
  if (lookup?.result === 'choose') return 'Please choose which part you mean'
  if (lookup?.result === 'model') return 'This is an appliance’s model number, not a part number'
  return 'We have no part with this number'
}
