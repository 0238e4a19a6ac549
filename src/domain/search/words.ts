/**
 * How text is split into words, the same for products and for what a shopper types: lower case,
 * without accents and apostrophes, in the singular.
 */

/** Text as plain words, in order; nothing is left out. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/\ba\/c\b/g, 'ac')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

const IRREGULAR = new Map([
  ['shelves', 'shelf'],
  ['knives', 'knife'],
  ['halves', 'half'],
  ['leaves', 'leaf'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
])

/** "hinges" is "hinge", "batteries" is "battery"; "glass" and "chassis" stay. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /\d/.test(word)) return IRREGULAR.get(word) ?? word
  const known = IRREGULAR.get(word)
  if (known) return known
  if (/(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** One stem for "leak", "leaks", "leaking" and "leaked"; it need not be a word. */
export function stemOf(word: string): string {
  const base = singular(word)
  const cut = withoutEnding(base, /ing$|(?<!e)ed$/)
  return cut.length > 3 ? cut.replace(/e$/, '') : cut
}

/** Two words without an ending that share a stem ("covr", "covre") are not forms of each other. */
export function isInflected(word: string): boolean {
  return /ing$|ed$/.test(singular(word))
}

/** Looser than a stem: "dispenser", "dispense" and "dispensing" share a root. */
export function rootOf(word: string): string {
  return withoutEnding(stemOf(word), /er$|or$/).replace(/e$/, '')
}

/** An ending is removed only if a syllable is left: not from "spring" and "red". */
function withoutEnding(word: string, ending: RegExp): string {
  const rest = word.replace(ending, '')
  if (rest === word || rest.length < 3 || !/[aeiouy]/.test(rest)) return word
  return rest.replace(/([bdgmnprt])\1$/, '$1')
}

const FUNCTION_WORDS =
  'a an and are as at be because been but by can could did do does for from had has have he how i ' +
  'if in into is it its me my of on or our she should so than that the their them then there these ' +
  'they this those to was we were what when where which while who why will with would you your ' +
  'am about after before just very some any get gets got getting keep keeps im ive too'
const NEGATIONS =
  'not no nothing never cannot cant wont dont doesnt didnt isnt arent wasnt wouldnt couldnt'

const functionWords = new Set(FUNCTION_WORDS.split(' '))
const negations = new Set(NEGATIONS.split(' '))

/** Has no meaning of its own in a search. */
export function isStopWord(word: string): boolean {
  return functionWords.has(word) || negations.has(word)
}

const quantifiers = new Set(
  'all every each both several many more most anything everything'.split(' '),
)

/** How much of something is wanted, whatever it is. Only of a fault it says more: "not at all". */
export function isQuantifier(word: string): boolean {
  return quantifiers.has(word)
}

/** "won't", "does not", "no": somebody describes what is wrong. */
export function isNegation(word: string): boolean {
  return negations.has(word)
}

/** Fits any part: counts if it matches, but never rules a part out. */
const weakWords = new Set(
  (
    'appliance broken bad broke buy compatible fail failed failing failure faulty find fit fitting fix genuine ' +
    'help issue looking look model need new number oem original part piece problem repair replace ' +
    'replacement replacing unit want work working correctly properly right stopped stop anymore ' +
    // What questions are made of.
    'also another away down off up answer appear approximately ask available best brand call called came change check ' +
    'checking come company correct cost current currently describe diagram dimension different ' +
    'direction doing done exact exactly expect fell first give given go going good goes happen happening ' +
    'include included inspect install installation installing instruction item kind know like list ' +
    'little located location lot made make making mean measure measurement much must old one ' +
    'online only order ordered ordering other out over own page picture place please possible ' +
    'price purchase put question recommend remove removing repairing same say see sell send ' +
    'shipping show single size someone something step still stock such suggest supply supposed sure ' +
    'take tell thank thanks thing think time trying try type understand use used using verify ' +
    'version way website whether whole without wondering year yet'
  ).split(' '),
)

export function isWeakWord(word: string): boolean {
  return weakWords.has(singular(word))
}
