import { singular, wordsOf } from '../search/words.ts'
import type { Diagram } from './diagrams.ts'

/** A diagram with what its numbers are called. */
type LabelledDiagram = Diagram & { readonly labels: readonly string[] }

/** What people call a drawing of this kind. */
const DIAGRAM = new Set([
  'diagram',
  'drawing',
  'schematic',
  'exploded',
  'breakdown',
  'illustration',
])
/** Words around it that say nothing of what it shows. */
const FILLER = new Set([
  'part',
  'view',
  'for',
  'of',
  'the',
  'a',
  'an',
  'my',
  'show',
  'me',
  'and',
  'in',
])

/** The words that say what a drawing should show; undefined where no drawing is asked for. */
export function askedForDiagram(text: string): readonly string[] | undefined {
  const words = wordsOf(text).map(singular)
  if (!words.some((word) => DIAGRAM.has(word))) return undefined
  return words.filter((word) => !DIAGRAM.has(word) && !FILLER.has(word))
}

/**
 * The diagrams that these words ask for, the best first. Each word has to be in one, in its title or
 * among its parts; a word of the title counts more. A word may be half typed.
 */
export function askedDiagrams<Each extends LabelledDiagram>(
  words: readonly string[],
  diagrams: readonly Each[],
): readonly Each[] {
  if (words.length === 0) return []
  return diagrams
    .map((diagram) => ({ diagram, score: scoreOf(words, diagram) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ diagram }) => diagram)
}

/** What a word counts for, by where it is found first. */
const IN_TITLE = 4
const IN_STYLE = 2
const IN_LABEL = 1

function scoreOf(words: readonly string[], diagram: LabelledDiagram): number {
  const found: readonly (readonly [words: readonly string[], score: number])[] = [
    [wordsOf(`${diagram.title} ${diagram.appliance}`), IN_TITLE],
    [diagram.styles.flatMap(wordsOf), IN_STYLE],
    [diagram.labels.flatMap(wordsOf), IN_LABEL],
  ]
  let sum = 0
  for (const word of words) {
    const score = found.find(([each]) => has(each, word))?.[1]
    if (score === undefined) return 0
    sum += score
  }
  return sum
}

function has(words: readonly string[], wanted: string): boolean {
  return words.some((word) => singular(word).startsWith(wanted))
}
