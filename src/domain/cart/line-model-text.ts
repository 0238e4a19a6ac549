import type { LineModel } from './cart.ts'

/** The appliance a line is for, wherever lines are shown: "For WRS325SDHZ08 (fits)". */
export function lineModelText({ number, listed }: LineModel): string {
  return `For ${number} (${listed ? 'fits' : 'not listed'})`
}
