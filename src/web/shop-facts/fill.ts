import { hoursInOneLine, phoneLink } from '#domain/shop/contact-facts.ts'
import type { Shop } from '../shop.ts'
import { counted } from '../ui/counted.ts'
import { contactOf } from './contact.ts'

/*
 * Texts name facts of the shop in braces: "Call {phone}". They are filled in when a text is shown,
 * after its markup was read, so that nothing an owner enters can be taken for markup.
 */
const NAMES = /\{(\w+)\}/g

/** The text with the shop's facts; braces around any other word stay. */
export function filled(text: string, shop: Shop): string {
  if (!text.includes('{')) return text
  const facts = factsOf(shop)
  return text.replace(NAMES, (found, name: string) => facts.get(name) ?? found)
}

/** Where a fact leads that is a link wherever it stands: a phone number or an email address. */
export function linkOfFact(name: string, shop: Shop): string | undefined {
  if (name === 'phone') return phoneLink(contactOf(shop).phone)
  return name.endsWith('Email') ? `mailto:${factsOf(shop).get(name) ?? ''}` : undefined
}

const known = new WeakMap<Shop, ReadonlyMap<string, string>>()

function factsOf(shop: Shop): ReadonlyMap<string, string> {
  const facts = known.get(shop) ?? readFacts(shop)
  known.set(shop, facts)
  return facts
}

function readFacts(shop: Shop): ReadonlyMap<string, string> {
  const contact = contactOf(shop)
  const handle = contact.name.replace(/[^\p{L}\p{N}]/gu, '')
  return new Map([
    ...Object.entries(contact).map(([name, value]) => [name, String(value)] as const),
    ['businessHours', hoursInOneLine(contact.businessHours)],
    ['warranty', counted(contact.warrantyYears, 'year')],
    ['handle', handle],
    ['lowerHandle', handle.toLowerCase()],
  ])
}
