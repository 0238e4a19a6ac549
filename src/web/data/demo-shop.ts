import { demoShop } from '#contract/demo/demo-data-calls.ts'
import { useRead } from './queries.ts'

/** Whether samples are shown; a shop of somebody's own shows what it has, and nothing else. */
export function useIsDemo(): boolean {
  return useRead(demoShop).data?.isDemo ?? false
}
