import { fromCents } from '#domain/money.ts'
import type { ChargeRules } from '#domain/orders/charge-rules.ts'
import type { ShippingMethod, ShippingPrice, ShippingRules } from '#domain/orders/shipping.ts'
import type { TaxRules } from '#domain/orders/tax.ts'
import { CatalogueCache } from '../engine/catalogue-cache.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'

/** The rules with the version of each document, which a form sends back. */
type StoredRules = ChargeRules & {
  readonly versions: { readonly shipping: number; readonly tax: number }
}

export type ChargeRulesCache = CatalogueCache<StoredRules>

export function createChargeRulesCache(): ChargeRulesCache {
  return new CatalogueCache(1)
}

type RulesReader = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly chargeRules: ChargeRulesCache }
}

/** For pages: a change of the rules raises the catalogue version. */
export function chargeRules({ db, catalogueVersion, caches }: RulesReader): Promise<StoredRules> {
  return caches.chargeRules.get(catalogueVersion(), '', () => readChargeRules(db))
}

/** As they are stored now: what an order is charged by is read in its own transaction. */
export async function readChargeRules(db: Db): Promise<StoredRules> {
  const rows = await documents(db, {})
  const row = (name: string) => {
    const found = rows.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`the ${name} rules are gone`)
    return found
  }
  const shipping = row('shipping')
  const tax = row('tax')
  return {
    shipping: shippingIn(shipping.document),
    tax: taxIn(tax.document),
    versions: { shipping: shipping.version, tax: tax.version },
  }
}

/** Two members of staff who save at once take turns here. */
export async function lockChargeRules(tx: Tx, name: 'shipping' | 'tax'): Promise<void> {
  await tx
    .updateTable('charge_rules')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('name', '=', name)
    .execute()
}

export async function writeChargeRules<Name extends 'shipping' | 'tax'>(
  tx: Tx,
  name: Name,
  rules: ChargeRules[Name],
): Promise<void> {
  await tx
    .updateTable('charge_rules')
    .set((eb) => ({ document: JSON.stringify(rules), version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .execute()
}

const documents = prepared((db) =>
  db.selectFrom('charge_rules').select(['name', 'document', 'version']),
)

/*
 * Every order reads the documents, and they hardly ever change: the last parsed value is cached.
 * Returning the same object also keeps the delivery dates valid that are cached for it.
 */
const shippingIn = keepLast(parseShipping)
const taxIn = keepLast((text) => JSON.parse(text) as TaxRules)

function keepLast<Value>(parse: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, value: parse(text) }
    return last.value
  }
}

/** JSON has no `undefined`: what is absent is null or missing in the document. */
type StoredPrice = { readonly price: number; readonly freeAbove?: number | null }
type StoredShipping = {
  readonly methods: readonly (Omit<ShippingMethod, keyof ShippingPrice> & StoredPrice)[]
  readonly cartEstimate: StoredPrice
}

function parseShipping(text: string): ShippingRules {
  const { methods, cartEstimate } = JSON.parse(text) as StoredShipping
  return {
    methods: methods.map((method) => ({ ...method, ...toPrice(method) })),
    cartEstimate: toPrice(cartEstimate),
  }
}

function toPrice({ price, freeAbove }: StoredPrice): ShippingPrice {
  return {
    price: fromCents(price),
    freeAbove: freeAbove === undefined || freeAbove === null ? undefined : fromCents(freeAbove),
  }
}
