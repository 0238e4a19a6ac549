import { editsBetween, letterMask, masksAllow, mostEditsFor } from './spelling.ts'
import { isInflected, rootOf, stemOf } from './words.ts'

/** A word of the catalogue, as the index has it. */
export type Term = {
  readonly id: number
  readonly term: string
  /** Roughly how many products contain it. */
  frequency: number
}

export type NearTerm = { readonly term: Term; readonly edits: number }

export type Vocabulary = {
  readonly size: () => number
  /** The frequency of the most common word, relative to which others are common or rare. */
  readonly commonest: () => number
  readonly lookup: (word: string) => Term | undefined
  /** The most common words with this prefix, without the word itself. */
  readonly withPrefix: (prefix: string, most: number) => readonly Term[]
  /** "leak", "leaking", "leaked" */
  readonly sameStem: (word: string) => readonly Term[]
  /** "dispenser", "dispensing" */
  readonly sameRoot: (word: string) => readonly Term[]
  /** Words one or two errors away, nearest and most common first. */
  readonly near: (word: string, most: number) => readonly NearTerm[]
  /** Adds new words and updates the frequencies of known ones. */
  readonly learn: (terms: readonly Term[]) => void
}

type Entry = Term & { readonly mask: number }

const SHORTEST_ROOT = 4
const SHORTEST_CORRECTION = 4
/** At most this many words are read for one prefix: thousands begin with "s". */
const MOST_LOOKED_AT = 2_000

/** The catalogue's words in memory, about 400 bytes each. */
export function createVocabulary(): Vocabulary {
  const byTerm = new Map<string, Entry>()
  const byStem = new Map<string, Entry[]>()
  const byRoot = new Map<string, Entry[]>()
  const byLength: Entry[][] = []
  let sorted: Entry[] = []
  let commonest = 1

  return {
    size: () => byTerm.size,
    commonest: () => commonest,
    lookup: (word) => alive(byTerm.get(word)),
    withPrefix,
    sameStem,
    sameRoot,
    near,
    learn,
  }

  function sameStem(word: string): readonly Term[] {
    return (byStem.get(stemOf(word)) ?? []).filter(
      (entry) => alive(entry) && (isInflected(word) || isInflected(entry.term)),
    )
  }

  function sameRoot(word: string): readonly Term[] {
    const root = rootOf(word)
    // Shorter roots are not related in meaning: "time" and "timer".
    return root.length < SHORTEST_ROOT ? [] : (byRoot.get(root) ?? []).filter(alive)
  }

  function withPrefix(prefix: string, most: number): readonly Term[] {
    const found: Entry[] = []
    const start = firstNotBelow(sorted, prefix)
    for (let at = start; at < sorted.length && at < start + MOST_LOOKED_AT; at += 1) {
      const entry = sorted[at]
      if (!entry?.term.startsWith(prefix)) break
      if (entry.term !== prefix && alive(entry)) found.push(entry)
    }
    return found.sort(commonerFirst).slice(0, most)
  }

  function near(word: string, most: number): readonly NearTerm[] {
    const mostEdits = mostEditsFor(word)
    if (mostEdits === 0) return []
    const mask = letterMask(word)
    const found: NearTerm[] = []
    const shortest = Math.max(SHORTEST_CORRECTION, word.length - mostEdits)
    for (let length = shortest; length <= word.length + mostEdits; length += 1) {
      for (const entry of byLength[length] ?? []) {
        if (!masksAllow(mask, entry.mask, mostEdits) || !alive(entry)) continue
        const edits = editsBetween(word, entry.term, mostEdits)
        if (edits > mostEdits || /\d/.test(entry.term)) continue
        if (!startsAlike(word, entry.term, edits)) continue
        found.push({ term: entry, edits })
      }
    }
    return found.sort((a, b) => a.edits - b.edits || commonerFirst(a.term, b.term)).slice(0, most)
  }

  function learn(terms: readonly Term[]): void {
    const fresh: Entry[] = []
    for (const { id, term, frequency } of terms) {
      commonest = Math.max(commonest, frequency)
      const known = byTerm.get(term)
      if (known?.id === id) known.frequency = frequency
      else fresh.push({ id, term, frequency, mask: letterMask(term) })
    }
    for (const entry of fresh) {
      byTerm.set(entry.term, entry)
      push(byStem, stemOf(entry.term), entry)
      push(byRoot, rootOf(entry.term), entry)
      const sameLength = byLength[entry.term.length] ?? []
      sameLength.push(entry)
      byLength[entry.term.length] = sameLength
    }
    if (fresh.length > 0) {
      sorted = [...byTerm.values()].sort((a, b) => (a.term < b.term ? -1 : 1))
    }
  }
}

/** The first letter is rarely wrong; in a short word or with a second error it is not corrected. */
function startsAlike(word: string, term: string, edits: number): boolean {
  const isSwapped = word[0] === term[1] && word[1] === term[0]
  return word[0] === term[0] || isSwapped || (edits === 1 && word.length > 5)
}

function alive(entry: Entry | undefined): Entry | undefined {
  return entry && entry.frequency > 0 ? entry : undefined
}

function commonerFirst(a: Term, b: Term): number {
  return b.frequency - a.frequency || (a.term < b.term ? -1 : 1)
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}

function firstNotBelow(sorted: readonly Entry[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.term ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
