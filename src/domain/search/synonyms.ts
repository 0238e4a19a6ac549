import { isNegation, singular } from './words.ts'

/**
 * What shoppers call things and what catalogues call them. One row is one meaning. The rows are few
 * on purpose: the vocabulary of the catalogue covers most of it.
 */

/** The first word is the one that category names use. */
const APPLIANCES = [
  'refrigerator fridge refrig frig fridg refer reefer icebox',
  'washer washing laundry',
  'dryer drier',
  'dishwasher',
  'range oven stove cooktop stovetop cooker',
  'hvac ac conditioner conditioning furnace',
  'microwave',
].map((row) => row.split(' '))

/** Brand words narrow a search down; they never find a part on their own. */
const MAKERS = new Set(
  (
    'admiral amana asko beko blomberg bosch broan carrier dacor electrolux estate frigidaire gaggenau ' +
    'ge general electric gibson goodman haier hotpoint insignia jennair jenn air kelvinator kenmore ' +
    'kitchenaid lennox lg magic chef magicchef maytag midea miele norge panasonic rca rheem roper samsung ' +
    'sears sharp siemens smeg speed queen speedqueen subzero tappan thermador trane viking whirlpool wolf'
  ).split(' '),
)
/** Half of a maker's name, but an ordinary word on its own. */
const ORDINARY = new Set([
  'general',
  'electric',
  'air',
  'magic',
  'chef',
  'speed',
  'queen',
  'estate',
])

const SAME = [
  'upper top',
  'lower bottom',
  'rear back',
  'inner inside interior',
  'outer outside exterior',
  'middle center',
  'assembly assy asm asmy asy',
  'gasket seal',
  'igniter ignitor',
  'bulb lamp light',
  'silverware cutlery flatware utensil',
  'evaporator evap',
  'compartment compt',
  'thermostat tstat',
  'temperature temp',
  'motor mtr',
  'board pcb',
  'dispenser disp',
  'noisy noise loud',
  'detergent soap',
  'leaking leak leaky drip',
  'start turn',
  'long constantly continuously',
].map((row) => row.split(' '))

/** "Not cooling" is what others call "too warm". */
const OPPOSITES = new Map([
  ['cool', 'warm'],
  ['cooling', 'warm'],
  ['cold', 'warm'],
  ['freeze', 'warm'],
  ['freezing', 'warm'],
])

/** What is in an appliance or comes out of it tells which one is meant. */
const IMPLIED = new Map<string, readonly string[]>([
  ['dish', ['dishwasher']],
  ['silverware', ['dishwasher']],
  ['clothe', ['washer', 'dryer']],
  ['towel', ['washer', 'dryer']],
  ['lint', ['dryer']],
  ['burner', ['range']],
  ['vent', ['hvac', 'dryer']],
  ['house', ['hvac']],
  ['ice', ['refrigerator']],
])

/** Several typed words that mean one, or one that is really two. */
const PHRASES = new Map<string, readonly string[]>([
  ['washing machine', ['washer']],
  ['clothes washer', ['washer']],
  ['dish washer', ['dishwasher']],
  ['air conditioner', ['hvac']],
  ['air conditioning', ['hvac']],
  ['ice box', ['refrigerator']],
  ['ice machine', ['ice', 'maker']],
  ['turn on', ['start']],
  ['come on', ['start']],
  ['icemaker', ['ice', 'maker']],
  ['stovetop', ['cooktop']],
])

const applianceOf = new Map(APPLIANCES.flatMap((row) => row.map((word) => [word, row] as const)))
const sameAs = new Map(SAME.flatMap((row) => row.map((word) => [singular(word), row] as const)))

/** Where a part is, or which of several: they narrow a search down like a brand. */
const POSITIONS = new Set(
  (
    'upper top lower bottom rear back front inner inside interior outer outside exterior middle center ' +
    'left right side freezer clear white black small large big short long'
  ).split(' '),
)

export type WordRole = 'content' | 'appliance' | 'maker' | 'position' | 'weak'

export function isMaker(word: string): boolean {
  return MAKERS.has(word) && !ORDINARY.has(word)
}

export function isApplianceWord(word: string): boolean {
  return applianceOf.has(word)
}

export const APPLIANCE_WORDS: readonly string[] = [...applianceOf.keys()]

/** The appliance that a word names, in the one word that all files of this folder use. */
export function applianceNamed(word: string): string | undefined {
  const base = singular(word)
  // A freezer is a place in a refrigerator more often than an appliance.
  return base === 'freezer' ? 'refrigerator' : applianceOf.get(base)?.[0]
}

/** The appliances that a word makes likely when none is named. */
export function appliancesImplied(word: string): readonly string[] {
  return IMPLIED.get(singular(word)) ?? []
}

export function isPosition(word: string): boolean {
  return POSITIONS.has(word)
}

/** Other words for the same thing. */
export function synonymsOf(word: string, negated: boolean): readonly string[] {
  const others = [
    ...(applianceOf.get(word) ?? []),
    ...(sameAs.get(word) ?? []),
    ...(negated ? [oppositeOf(word) ?? word] : []),
  ]
  return others.filter((other) => other !== word).map(singular)
}

/** One word for all that mean the same. */
export function canonicalOf(word: string): string {
  return applianceOf.get(word)?.[0] ?? sameAs.get(word)?.[0] ?? word
}

/** One word for all that mean the same, except appliances: a cooktop is no oven. */
export function commonWordFor(word: string): string {
  return sameAs.get(word)?.[0] ?? word
}

/** What a fault is called when it is described by its opposite. */
export function oppositeOf(word: string): string | undefined {
  return OPPOSITES.get(word)
}

/** The replacement of the one or two words at this place, and how many it replaces. */
export function phraseAt(
  words: readonly string[],
  at: number,
): { readonly words: readonly string[]; readonly length: number } {
  const two = PHRASES.get(
    words
      .slice(at, at + 2)
      .map(singular)
      .join(' '),
  )
  if (two) return { words: two, length: 2 }
  const one = PHRASES.get(singular(words[at] ?? ''))
  return { words: one ?? [words[at] ?? ''], length: 1 }
}

/** Replaces such phrases. "Won't light" means ignition; "no light" means the lamp. */
export function withPhrases(typed: readonly string[]): readonly string[] {
  const words: string[] = []
  for (let at = 0; at < typed.length; ) {
    const { words: meant, length } = phraseAt(typed, at)
    words.push(...meant)
    at += length
  }
  return words.map((word, at) => (word === 'light' && isDenial(words[at - 1]) ? 'ignite' : word))
}

/** "No" denies a thing, the others what it does. */
function isDenial(word: string | undefined): boolean {
  return word !== undefined && word !== 'no' && isNegation(word)
}
