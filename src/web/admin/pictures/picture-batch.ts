import type { MatchJson } from '#contract/pictures/pictures.ts'

/** What became of a file so far. */
export type BatchState =
  | { readonly kind: 'asking' | 'waiting' | 'sending' | 'done' }
  | { readonly kind: 'refused'; readonly problem: string }

export type BatchFile = {
  readonly id: number
  readonly file: File
  readonly match: MatchJson | undefined
  /** Where it is served, once it was sent. */
  readonly address?: string
  readonly state: BatchState
}

type BatchAction =
  | { readonly kind: 'added'; readonly files: readonly BatchFile[] }
  | { readonly kind: 'changed'; readonly id: number; readonly change: Partial<BatchFile> }
  | { readonly kind: 'cleared' }

export function batchAfter(files: readonly BatchFile[], action: BatchAction): readonly BatchFile[] {
  switch (action.kind) {
    case 'added':
      return [...files, ...action.files]
    case 'changed':
      return files.map((one) => (one.id === action.id ? { ...one, ...action.change } : one))
    case 'cleared':
      return files.filter(({ state }) => state.kind !== 'done' && state.kind !== 'refused')
  }
}

export const NOBODY = 'No part has this SKU. Which part does the picture show?'

/** What became of a file when the shop had looked for its part. */
export function matchedAs(match: MatchJson): Pick<BatchFile, 'match' | 'state'> {
  return {
    match,
    state: match.product ? { kind: 'waiting' } : { kind: 'refused', problem: NOBODY },
  }
}

/** Whether somebody has to say which part it shows, as of a photo that a phone has named. */
export function lacksPart({ match }: BatchFile): boolean {
  return match !== undefined && !match.product
}

/** How far all of them are: those that are done or refused, of all. */
export function progressOf(files: readonly BatchFile[]) {
  const count = (...kinds: readonly BatchState['kind'][]) =>
    files.filter(({ state }) => kinds.includes(state.kind)).length
  return { done: count('done'), refused: count('refused'), all: files.length }
}
