import { type Address, addressOf } from '#contract/address.ts'
import { productList } from '#contract/catalogue-calls.ts'

/*
 * What each article's reader may need, as they would search for it: one part of each kind. The route
 * table imports this file, so it holds no more than that.
 */
const SEARCHES: ReadonlyMap<string, string> = new Map([
  [
    'refrigerator-not-cooling',
    'refrigerator evaporator fan motor,refrigerator door gasket,defrost heater,start relay',
  ],
  [
    'dishwasher-not-draining',
    'dishwasher drain pump,dishwasher circulation pump,dishwasher spray arm,dishwasher float switch',
  ],
  [
    'dryer-takes-too-long',
    'dryer lint screen,dryer heating element,dryer thermal fuse,gas valve coil',
  ],
  [
    'read-a-model-tag',
    'washer lid switch,refrigerator water filter,oven knob,dishwasher rack wheel',
  ],
  [
    'cut-appliance-energy-use',
    'refrigerator door gasket,dryer drum glide,furnace air filter,dishwasher spray arm',
  ],
  ['seasonal-hvac-check', 'run capacitor,contactor,flame sensor,hot surface igniter'],
  ['gas-oven-igniter', 'oven igniter,oven gas valve,oven sensor,spark electrode'],
])

/** The parts of a built-in article, as its reader would search for them. */
export function articleSearches(id: string | undefined): readonly string[] {
  return SEARCHES.get(id ?? '')?.split(',') ?? []
}

/** Where the parts are read, one path for each kind. */
export function articleParts(id: string | undefined): readonly Address<typeof productList>[] {
  return articleSearches(id).map(partSearch)
}

/** The first part that a search finds. */
export function partSearch(text: string): Address<typeof productList> {
  return addressOf(productList, {}, { search: text, limit: 1 })
}
