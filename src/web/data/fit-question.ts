import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'
import { readIsListed } from './fits.ts'
import { myModel } from './my-model.ts'

/** What somebody is about to put into the cart. */
type PartToBuy = { readonly productId: number; readonly name: string }

/** `check-again`: another appliance was chosen meanwhile. */
type FitAnswer = 'add-anyway' | 'leave' | 'check-again'

export type FitQuestion = {
  readonly model: string
  /** Those that are not listed for it. */
  readonly parts: readonly PartToBuy[]
  readonly answer: (answer: FitAnswer) => void
}

/** For which model a part is bought: a function of its id. */
export type ModelOfPart = (productId: number) => string | undefined

/**
 * Asks before parts that are not listed for the visitor's model are bought, once for all of them. A
 * part goes with the model if it fits, or if the visitor wants it anyway; it goes without where
 * nothing is known. Undefined when the visitor would rather not buy them.
 */
export async function modelsToBuyFor(
  client: QueryClient,
  parts: readonly PartToBuy[],
): Promise<ModelOfPart | undefined> {
  for (;;) {
    const model = myModel()
    if (model === undefined) return () => undefined
    const listed = new Map<number, boolean | undefined>()
    for (const { productId } of parts) {
      listed.set(productId, await readIsListed(client, model, productId))
    }
    const doubtful = parts.filter(({ productId }) => listed.get(productId) === false)
    const answer = doubtful.length === 0 ? 'add-anyway' : await ask(model, doubtful)
    if (answer === 'leave') return undefined
    if (answer === 'add-anyway') {
      return (productId) => (listed.get(productId) === undefined ? undefined : model)
    }
  }
}

/** What the visitor is asked at the moment. */
export function useFitQuestion(): FitQuestion | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => asked,
    () => undefined,
  )
}

let asked: FitQuestion | undefined
const listeners = createListeners()

function ask(model: string, parts: readonly PartToBuy[]): Promise<FitAnswer> {
  return new Promise((resolve) => {
    const answer = (given: FitAnswer) => {
      show(undefined)
      resolve(given)
    }
    // Only one can be open: whoever asks again has left the former one.
    asked?.answer('leave')
    show({ model, parts, answer })
  })
}

function show(question: FitQuestion | undefined): void {
  asked = question
  listeners.notify()
}
