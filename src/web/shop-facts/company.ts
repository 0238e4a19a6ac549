/** How to reach the shop, once. The domain is one that nobody can own, so no mail goes astray. */
export const COMPANY = {
  legalName: 'ProSource Parts, Inc.',
  founded: 2009,
  street: '1840 Lively Boulevard',
  city: 'Elk Grove Village, IL 60007',
  phone: '1-800-555-0142',
  phoneLink: 'tel:+18005550142',
} as const

const DOMAIN = 'prosourceparts.example'

export const MAIL = {
  support: `support@${DOMAIN}`,
  trade: `trade@${DOMAIN}`,
  careers: `careers@${DOMAIN}`,
  press: `press@${DOMAIN}`,
  investors: `investors@${DOMAIN}`,
  privacy: `privacy@${DOMAIN}`,
  legal: `legal@${DOMAIN}`,
  green: `sustainability@${DOMAIN}`,
} as const

/** The counter and the warehouse office near Chicago. */
export const BUSINESS_HOURS = [
  { days: 'Mon-Fri', hours: '7:00-18:00 CST' },
  { days: 'Sat', hours: '8:00-16:00' },
  { days: 'Sun', hours: 'Closed' },
] as const

/** Help by phone and email with orders and part questions. */
export const SUPPORT_HOURS = 'Mon-Fri 8AM-6PM EST'

/** Markup for the texts: a mail or phone link. */
export function mail(address: string): string {
  return `[${address}](mailto:${address})`
}

export const PHONE_TEXT = `[${COMPANY.phone}](${COMPANY.phoneLink})`
