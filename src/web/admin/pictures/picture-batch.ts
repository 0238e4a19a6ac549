import type { MatchJson } from '#contract/pictures/pictures.ts'

/** What became of a file so far. */
export type BatchState =
  | { readonly kind: 'asking' | 'unnamed' | 'waiting' | 'sending' | 'done' }
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
      return files.filter(({ state }) => !OVER.includes(state.kind))
  }
}

/** Nothing more is done about these by itself. */
const OVER: readonly BatchState['kind'][] = ['done', 'refused', 'unnamed']

/** What browsers know of a file before it is sent; what they do not know is left to the server. */
export function isNoPicture({ type }: File): boolean {
  return type !== '' && !type.startsWith('image/')
}

/** What became of a file when the shop had looked for its part. */
export function matchedAs(match: MatchJson): Pick<BatchFile, 'match' | 'state'> {
  return {
    match,
    state: { kind: match.product ? 'waiting' : 'unnamed' },
  }
}

/** Whether somebody has to say which part it shows, as of a photo that a phone has named. */
export function lacksPart({ state }: BatchFile): boolean {
  return state.kind === 'unnamed'
}

/** How far all of them are: those that are done, refused or without a part, of all. */
export function progressOf(files: readonly BatchFile[]) {
  const count = (...kinds: readonly BatchState['kind'][]) =>
    files.filter(({ state }) => kinds.includes(state.kind)).length
  return {
    done: count('done'),
    refused: count('refused'),
    unnamed: count('unnamed'),
    all: files.length,
  }
}

/** Whether leaving the page would lose some that the shop would still have taken. */
export function isOnTheWay(files: readonly BatchFile[]): boolean {
  return files.some(({ state }) => !OVER.includes(state.kind))
}
