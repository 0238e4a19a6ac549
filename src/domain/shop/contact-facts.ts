/** Who the shop is and how to reach it: what information pages, forms and orders say. */
export type ContactFacts = {
  readonly legalName: string
  readonly street: string
  readonly city: string
  readonly phone: string
  readonly supportEmail: string
  readonly tradeEmail: string
  readonly careersEmail: string
  readonly pressEmail: string
  readonly investorsEmail: string
  readonly privacyEmail: string
  readonly legalEmail: string
  readonly sustainabilityEmail: string
  /** The counter's, one line per days: "Sat: 8:00-16:00". */
  readonly businessHours: string
  /** When somebody answers the phone. */
  readonly supportHours: string
  /** By IANA's name: every date is written by the shop's own calendar. */
  readonly timeZone: string
  /** What order numbers begin with. */
  readonly orderNumberPrefix: string
}

/** The specification's values. The domain is one that nobody can own, so no mail goes astray. */
export const CONTACT_FACTS: ContactFacts = {
  legalName: 'ProSource Parts, Inc.',
  street: '1840 Lively Boulevard',
  city: 'Elk Grove Village, IL 60007',
  phone: '1-800-555-0142',
  supportEmail: 'support@prosourceparts.example',
  tradeEmail: 'trade@prosourceparts.example',
  careersEmail: 'careers@prosourceparts.example',
  pressEmail: 'press@prosourceparts.example',
  investorsEmail: 'investors@prosourceparts.example',
  privacyEmail: 'privacy@prosourceparts.example',
  legalEmail: 'legal@prosourceparts.example',
  sustainabilityEmail: 'sustainability@prosourceparts.example',
  businessHours: 'Mon-Fri: 7:00-18:00 CST\nSat: 8:00-16:00\nSun: Closed',
  supportHours: 'Mon-Fri 8AM-6PM EST',
  timeZone: 'America/Chicago',
  orderNumberPrefix: 'PS',
}

/** Departments that may share the support desk's address: an empty one means that they do. */
export const DEPARTMENT_EMAILS = [
  'tradeEmail',
  'careersEmail',
  'pressEmail',
  'investorsEmail',
  'privacyEmail',
  'legalEmail',
  'sustainabilityEmail',
] as const satisfies readonly (keyof ContactFacts)[]

export function withSharedEmail(facts: ContactFacts): ContactFacts {
  const shared = DEPARTMENT_EMAILS.filter((department) => facts[department] === '')
  return { ...facts, ...Object.fromEntries(shared.map((name) => [name, facts.supportEmail])) }
}

/** "1-800-555-0142" as "tel:+18005550142": ten digits, or eleven after a 1, are a number of the US. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.length === 10) return `tel:+1${digits}`
  return /^1\d{10}$/.test(digits) ? `tel:+${digits}` : `tel:${digits}`
}

type HoursLine = { readonly days: string; readonly hours: string }

/** "Sat: 8:00-16:00" as days and hours. */
export function hoursLines(businessHours: string): readonly HoursLine[] {
  const lines = businessHours.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [days = '', ...hours] = line.split(/:\s+/)
    return { days: days.trim(), hours: hours.join(': ').trim() }
  })
}

/** For the middle of a sentence: "Mon-Fri 7:00-18:00 CST, Sun closed". */
export function hoursInOneLine(businessHours: string): string {
  return hoursLines(businessHours)
    .map(({ days, hours }) => `${days} ${hours === 'Closed' ? 'closed' : hours}`.trim())
    .join(', ')
}
