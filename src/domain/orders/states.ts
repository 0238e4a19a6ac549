/** What two letters before a ZIP code can mean in the United States, by name. */
export const STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  GU: 'Guam',
  VI: 'Virgin Islands',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const
export type StateCode = keyof typeof STATES

export const STATE_CODES = Object.keys(STATES) as readonly StateCode[]

export function stateName(code: StateCode): string {
  return STATES[code]
}

/** The one state that an address names; undefined when it names none, or more than one. */
export function stateOf(address: string): StateCode | undefined {
  const [state, ...others] = statesIn(address)
  return others.length === 0 ? state : undefined
}

/**
 * Every state that stands before a ZIP code, by its two letters or its name. Nothing else is read:
 * Ohio Street is in many states. "New York, NY" and "Delaware, OH" name a city before the state,
 * so a name before two letters counts for nothing; two letters or two names in a row are two states.
 */
export function statesIn(address: string): readonly StateCode[] {
  const found = new Set<StateCode>()
  for (const { index } of address.matchAll(ZIP)) {
    const before = address.slice(0, index)
    const last = stateAtEnd(before)
    if (!last) continue
    found.add(last.code)
    const previous = stateAtEnd(before.slice(0, last.at))
    const isCity = previous?.written === 'name' && last.written === 'letters'
    if (previous && !isCity) found.add(previous.code)
  }
  return [...found]
}

const ZIP = /\b\d{5}(?:-\d{4})?\b/g

type Written = {
  readonly code: StateCode
  readonly at: number
  readonly written: 'letters' | 'name'
}

/** Longer names first: West Virginia is not Virginia. */
const NAMES = STATE_CODES.map((code) => ({ code, name: STATES[code].toLowerCase() })).sort(
  (one, other) => other.name.length - one.name.length,
)
const CODES: ReadonlyMap<string, StateCode> = new Map(STATE_CODES.map((code) => [code, code]))

function stateAtEnd(text: string): Written | undefined {
  const trimmed = text.replace(/[^\p{L}\p{N}]+$/u, '')
  const lower = trimmed.toLowerCase()
  const named = NAMES.find(({ name }) => lower.endsWith(name) && isWordStart(trimmed, name.length))
  if (named) return { code: named.code, at: trimmed.length - named.name.length, written: 'name' }
  const code = CODES.get(trimmed.slice(-2).toUpperCase())
  if (code === undefined || !isWordStart(trimmed, 2)) return undefined
  return { code, at: trimmed.length - 2, written: 'letters' }
}

function isWordStart(text: string, length: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, text.length - length))
}
