import { addressOf } from '#contract/address.ts'
import { demoShop } from '#contract/demo-data-calls.ts'
import { useReadAt } from './queries.ts'

export const DEMO_SHOP = addressOf(demoShop)

/** Whether samples are shown; a shop of somebody's own shows what it has, and nothing else. */
export function useIsDemo(): boolean {
  return useReadAt(DEMO_SHOP).data?.isDemo ?? false
}
