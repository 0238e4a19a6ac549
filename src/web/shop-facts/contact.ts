import { CONTACT_FACTS, type ContactFacts, withSharedEmail } from '#domain/shop/contact-facts.ts'
import { type Shop, useShop } from '../shop.ts'

type Contact = Shop & ContactFacts

/** The shop and how to reach it. Apart from `useShop`: most pages do without the addresses. */
export function useContact(): Contact {
  return contactOf(useShop())
}

const known = new WeakMap<Shop, Contact>()

export function contactOf(shop: Shop): Contact {
  const contact = known.get(shop) ?? { ...shop, ...withSharedEmail({ ...CONTACT_FACTS, ...shop }) }
  known.set(shop, contact)
  return contact
}
