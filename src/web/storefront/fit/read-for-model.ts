import type { Address } from '#contract/address.ts'
import type { ReadCall } from '#contract/call.ts'
import { useMyModel } from '../../data/my-model.ts'
import { useReadAt } from '../../data/queries.ts'
import { useIsInBrowser } from '../../router/in-browser.ts'

/**
 * What a page that is the same for everybody shows a visitor with a model. Until it is here,
 * `AWAITS_MODEL` hides what it takes the place of: parts that came and went would move all others.
 */
export function useReadForModel<One extends ReadCall>(
  addressFor: (model: string) => Address<One> | undefined,
) {
  const model = useMyModel()
  const isInBrowser = useIsInBrowser()
  const address = model === undefined ? undefined : addressFor(model)
  const { data, isPending } = useReadAt(address)
  return { data, isAwaited: !isInBrowser || (address !== undefined && isPending) }
}

/** Hides only where a model is saved on the device, and never for long: see styles/base.css. */
export const AWAITS_MODEL = 'awaits-model'
