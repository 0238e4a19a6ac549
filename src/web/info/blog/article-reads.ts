import { type Address, addressOf } from '#contract/address.ts'
import { productList } from '#contract/catalogue/catalogue-calls.ts'

/*
 * What each article's reader may need, as they would search for it: one part of each kind. The blog’s
 * route table imports this file, so it holds no more than that.
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
  ['heat-pump-before-winter', 'run capacitor,defrost control board,hvac air filter,contactor'],
  [
    'water-filter-truths',
    'refrigerator water filter,refrigerator filter housing,refrigerator water inlet valve,refrigerator water tubing',
  ],
  [
    'front-load-washer-smell',
    'washer door boot seal,washer drain pump filter,washer dispenser drawer,washer boot clamp',
  ],
  [
    'test-parts-with-a-meter',
    'dryer thermal fuse,dryer heating element,washer lid switch,oven sensor',
  ],
  [
    'ice-maker-care',
    'refrigerator ice maker,refrigerator water inlet valve,refrigerator water filter,refrigerator ice bucket',
  ],
  [
    'dishwasher-hard-water',
    'dishwasher spray arm,dishwasher water inlet valve,dishwasher heating element,dishwasher door gasket',
  ],
  ['calibrate-your-oven', 'oven sensor,oven door gasket,bake element,oven igniter'],
  ['oem-or-aftermarket', 'dryer drum belt,dishwasher rack wheel,bake element,control board'],
  [
    'repair-or-replace',
    'evaporator fan motor,washer drain pump,dryer drum belt,dishwasher drain pump',
  ],
  [
    'first-repair-kit',
    'refrigerator door gasket,dishwasher spray arm,bake element,dryer lint screen',
  ],
  [
    'washer-hoses-and-floods',
    'washer fill hose,washer water inlet valve,washer drain hose,washer drain pump',
  ],
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
