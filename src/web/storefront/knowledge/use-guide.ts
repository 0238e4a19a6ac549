import type { Address } from '#contract/address.ts'
import type { ReadCall } from '#contract/call.ts'
import type { ChosenModelJson } from '#contract/knowledge/knowledge.ts'
import { useReadAt } from '../../data/queries.ts'
import { useReadForModel } from '../fit/read-for-model.ts'

/**
 * A guide, and once the browser knows the visitor's model, the same guide with the parts for it.
 * The server's page is the same for everybody.
 */
export function useGuide<One extends ReadCall>(addressFor: (model: string) => Address<One>) {
  const guide = useReadAt(addressFor(''))
  const { data: own, isAwaited } = useReadForModel(addressFor)
  return { guide, own, isAwaited }
}

/** The model is known, and it is the appliance that the guide is about. */
export function isOfUse(model: ChosenModelJson | undefined): model is NonNullable<ChosenModelJson> {
  return model?.known === true && !model.otherAppliance
}
