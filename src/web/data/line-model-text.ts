import type { LineModelJson } from '#contract/cart.ts'

/** The appliance a line is for, wherever lines are shown: "For WRS325SDHZ08 (fits)". */
export function lineModelText({ number, listed }: LineModelJson): string {
  return `For ${number} (${listed ? 'fits' : 'not listed'})`
}
