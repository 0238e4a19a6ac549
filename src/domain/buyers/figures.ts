import { DIFFICULTIES, type Difficulty } from '../knowledge/entries.ts'
import { type AnswerMeasure, type BuyerAnswer, TOOLS, type Tool } from './answers.ts'

/** How often one value of a measure was given. */
export type AnswerCount = {
  readonly measure: AnswerMeasure
  readonly value: number
  readonly count: number
}

/** What enough buyers say together. */
export type BuyerFigures = {
  readonly answers: number
  /** How many of them say that it fixed the problem. */
  readonly fixed: number
  /** Medians. */
  readonly minutes: number
  readonly difficulty: Difficulty
  /** What at least half of them needed. */
  readonly tools: readonly Tool[]
}

/** Fewer say too little, and too much about each of them. */
const FEWEST_ANSWERS = 5

export function countsOfAnswer(answer: BuyerAnswer): readonly AnswerCount[] {
  const { fixed, minutes, difficulty, tools } = answer
  return [
    { measure: 'difficulty', value: DIFFICULTIES.indexOf(difficulty), count: 1 },
    { measure: 'fixed', value: Number(fixed), count: 1 },
    { measure: 'minutes', value: minutes, count: 1 },
    ...tools.map((tool) => ({ measure: 'tool', value: TOOLS.indexOf(tool), count: 1 }) as const),
  ]
}

/** Undefined until there are enough answers. */
export function figuresOf(counts: readonly AnswerCount[]): BuyerFigures | undefined {
  const of = (measure: AnswerMeasure) =>
    counts.filter((each) => each.measure === measure && each.count > 0)
  const answers = totalOf(of('fixed'))
  if (answers < FEWEST_ANSWERS) return undefined
  const tools = of('tool').filter(({ count }) => count * 2 >= answers)
  return {
    answers,
    fixed: totalOf(of('fixed').filter(({ value }) => value === 1)),
    minutes: Math.round(middleOf(of('minutes'), answers)),
    // Half way between two words there is none: the harder one is safer.
    difficulty: DIFFICULTIES[Math.ceil(middleOf(of('difficulty'), answers))] ?? 'advanced',
    tools: tools
      .toSorted((a, b) => b.count - a.count || a.value - b.value)
      .flatMap(({ value }) => TOOLS[value] ?? []),
  }
}

function totalOf(counts: readonly AnswerCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** The median: of an even number of answers, half way between the two in the middle. */
function middleOf(counts: readonly AnswerCount[], answers: number): number {
  const sorted = counts.toSorted((a, b) => a.value - b.value)
  const below = Math.floor((answers - 1) / 2)
  const above = Math.floor(answers / 2)
  return (valueAt(sorted, below) + valueAt(sorted, above)) / 2
}

function valueAt(sorted: readonly AnswerCount[], place: number): number {
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (passed > place) return value
  }
  return sorted.at(-1)?.value ?? 0
}
