import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import type { ChargeRules } from '#domain/orders/charge-rules.ts'
import type { ShippingRules } from '#domain/orders/shipping.ts'
import type { TaxRules } from '#domain/orders/tax.ts'
import { shortened } from '#domain/shortened.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { lockChargeRules, readChargeRules, writeChargeRules } from '#storage/orders/charge-rules.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type Change<Rules> = {
  readonly rules: Rules
  /** The version that the form showed. */
  readonly version: number
  readonly actor: string
}

export const changeShipping: Command<Change<ShippingRules>, void> = async (tx, change, { now }) => {
  refuseUselessMethods(change.rules)
  await changeRules(tx, 'shipping', change, now)
}

export const changeTax: Command<Change<TaxRules>, void> = async (tx, change, { now }) => {
  refuseRepeated(
    change.rules.states.map(({ state }) => state),
    (state) => `${state} has two rates: please keep one`,
  )
  await changeRules(tx, 'tax', change, now)
}

async function changeRules<Name extends 'shipping' | 'tax'>(
  tx: Tx,
  name: Name,
  { rules, version, actor }: Change<ChargeRules[Name]>,
  now: number,
): Promise<void> {
  await lockChargeRules(tx, name)
  const stored = await readChargeRules(tx)
  if (version !== stored.versions[name]) throw changedMeanwhile('this page')
  await writeChargeRules(tx, name, rules)
  await recordAudit(tx, {
    ...{ at: now, actor, subject: name, subjectId: null },
    action: `${name}.update`,
    ...changedFields<ChargeRules[Name]>(stored[name], rules),
  })
  raiseCatalogueVersion(tx)
}

/** Orders can be placed only while at least one method is offered. */
function refuseUselessMethods({ methods }: ShippingRules): void {
  if (!methods.some(({ active }) => active)) {
    throw new ShopError('invalid', 'At least one shipping method has to be active')
  }
  refuseRepeated(
    methods.map(({ id }) => id),
    (id) => `There are two methods called ${shortened(id)}`,
  )
}

function refuseRepeated(names: readonly string[], sentence: (name: string) => string): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new ShopError('invalid', sentence(repeated))
}
