import type { Appliance } from './appliances.ts'
import type { Danger } from './dangers.ts'

/** The likeliest first. Nobody knows percentages. */
export const LIKELIHOODS = ['likely', 'sometimes', 'rare'] as const
export type Likelihood = (typeof LIKELIHOODS)[number]

export const DIFFICULTIES = ['easy', 'moderate', 'advanced'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Something that may be wrong with an appliance. */
export type Cause = {
  readonly slug: string
  readonly appliance: Appliance
  readonly title: string
  /** What can be looked at safely before anything is opened. */
  readonly check: string
  /** How to make sure, with or without a meter. */
  readonly test: string
  readonly dangers: readonly Danger[]
  /** The kinds of part that fix it; none where no part is needed. */
  readonly kinds: readonly string[]
}

/** What somebody notices. */
export type Symptom = {
  /** As search calls it: "dryer-noisy". */
  readonly slug: string
  readonly appliance: Appliance
  readonly title: string
  /** What to do first, whatever the cause. */
  readonly first: string
  /** Empty where there is only one answer. */
  readonly question: string
  readonly answers: readonly Answer[]
}

export type Answer = {
  /** Empty for the only answer. */
  readonly slug: string
  readonly text: string
  readonly causes: readonly PossibleCause[]
  /** Another symptom that this one turns out to be. Then there are no causes. */
  readonly leadsTo: string
}

type PossibleCause = { readonly cause: string; readonly likelihood: Likelihood }

/** What a maker's appliance means by a code in its display. */
export type ErrorCode = {
  readonly slug: string
  readonly maker: string
  readonly appliance: Appliance
  /** The first is the one it is known by; the others mean the same. */
  readonly codes: readonly string[]
  readonly meaning: string
  readonly checks: readonly string[]
  /** The symptom that it comes with, or empty. */
  readonly symptom: string
  readonly kinds: readonly string[]
}

/** How a kind of part is replaced. */
export type HowTo = {
  readonly slug: string
  readonly appliance: Appliance
  readonly kind: string
  readonly difficulty: Difficulty
  readonly minutes: { readonly least: number; readonly most: number }
  readonly tools: readonly string[]
  readonly dangers: readonly Danger[]
  readonly steps: readonly string[]
}

/** All that a shop knows, by kind of knowledge. */
export type Entries = {
  readonly cause: Cause
  readonly symptom: Symptom
  readonly 'error-code': ErrorCode
  readonly 'how-to': HowTo
}
export const ENTRY_KINDS = ['symptom', 'cause', 'error-code', 'how-to'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export type AllEntries = { readonly [Kind in EntryKind]: readonly Entries[Kind][] }
