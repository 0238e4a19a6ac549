import { ByteLru } from './byte-lru.ts'
import type { Answer } from './cached-response.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** Keys, and the headers of the forms in which it was sent, beside the body. */
const OVERHEAD_BYTES = 1_024

type Kept = { readonly answer: Answer; readonly mark: string }

export type AnswerCache = {
  /** The answer kept under this key, if nothing at all was committed since it was read. */
  readonly fresh: (key: string, mark: string | undefined) => Answer | undefined
  /** To be taken before the data is read: what is committed meanwhile makes the answer old. */
  readonly mark: () => string | undefined
  /** Keeps it where the engine can tell whether it is still true; gives back what to send. */
  readonly keep: (key: string, mark: string | undefined, answer: Answer) => Answer
}

export function answerCache(store: { readonly freshness: () => string | undefined }): AnswerCache {
  const answers = new ByteLru<Kept>(MOST_BYTES)
  return {
    mark: () => store.freshness(),
    fresh: (key, mark) => {
      const kept = answers.get(key)
      return kept && kept.mark === mark ? kept.answer : undefined
    },
    keep: (key, mark, answer) => {
      if (mark === undefined) return answer
      const before = answers.get(key)?.answer
      // Most commits are carts and orders: the same bytes again keep their compressed forms.
      const kept = before && isSame(before, answer) ? before : answer
      answers.set(key, { answer: kept, mark }, kept.body.length * 1.5 + key.length + OVERHEAD_BYTES)
      return kept
    },
  }
}

function isSame(one: Answer, other: Answer): boolean {
  return (
    one.etag === other.etag &&
    one.headers.link === other.headers.link &&
    one.headers['x-total-count'] === other.headers['x-total-count']
  )
}
