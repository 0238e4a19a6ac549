/*
 * As many parts as one likes, in the import format, always the same ones: kinds, brands, numbers,
 * models and symptoms combined so that word frequencies and fits look like a real catalogue's.
 */

const APPLIANCES = [
  ['Refrigerator Parts', 'Refrigerator', 'WR'],
  ['Washer Parts', 'Washer', 'WH'],
  ['Dryer Parts', 'Dryer', 'WE'],
  ['Oven & Range Parts', 'Range', 'WB'],
  ['Dishwasher Parts', 'Dishwasher', 'WD'],
  ['HVAC Parts', 'Air Conditioner', 'WP'],
] as const
const BRANDS = ['Whirlpool', 'GE', 'Frigidaire', 'Samsung', 'LG', 'Bosch', 'Maytag', 'Kenmore']
const KINDS = [
  'Door Gasket',
  'Drain Pump',
  'Heating Element',
  'Water Inlet Valve',
  'Control Board',
  'Drive Belt',
  'Thermal Fuse',
  'Igniter',
  'Fan Motor',
  'Temperature Sensor',
  'Door Hinge',
  'Shelf Bin',
  'Knob',
  'Timer',
  'Spray Arm',
  'Capacitor',
  'Pressure Switch',
  'Idler Pulley',
  'Door Latch',
  'Wire Harness',
]
const DETAILS = [
  'White',
  'Black',
  'Stainless',
  'Left',
  'Right',
  'Upper',
  'Lower',
  'Inner',
  'Outer',
  'Front',
  'Rear',
  'Small',
  'Large',
  '120V',
  '240V',
  'Assembly',
  'Kit',
  'Replacement',
  'Heavy Duty',
  'Genuine',
]
const SYMPTOMS = [
  'not draining',
  'too warm',
  'leaking water',
  'will not start',
  'makes noise',
  'not heating',
  'door will not close',
  'no ice',
  'stops mid cycle',
  'will not spin',
]

const HEADER =
  'Product Name,Product Code/SKU,Price,Category,Brand Name,Part Number,Product Description,Current Stock Level,Search Keywords,Compatibility,GPS Category'

/** The file in pieces of some hundred lines. */
export async function* syntheticCatalogue(products: number): AsyncGenerator<string> {
  yield `${HEADER}\n`
  let lines: string[] = []
  for (let index = 0; index < products; index += 1) {
    lines.push(row(index))
    if (lines.length === 500 || index === products - 1) {
      yield `${lines.join('\n')}\n`
      lines = []
    }
  }
}

/** The part number of the n-th product, to search for. */
export function syntheticNumber(index: number): string {
  const [, , prefix] = pick(APPLIANCES, index)
  return `${prefix}${10 + (index % 87)}X${String(10_000 + index)}`
}

/** A model that many parts of its appliance fit. */
export function syntheticModel(index: number): string {
  const [, , prefix] = pick(APPLIANCES, index)
  return `${prefix}${String(1_000 + (Math.floor(index / 40) % 50_000))}M${index % 6}`
}

function row(index: number): string {
  const [category, appliance] = pick(APPLIANCES, index)
  const brand = pick(BRANDS, Math.floor(index / 6))
  const kind = pick(KINDS, Math.floor(index / 7))
  const detail = `${pick(DETAILS, Math.floor(index / 3))}, ${pick(DETAILS, Math.floor(index / 61) + 5)}`
  const symptom = pick(SYMPTOMS, Math.floor(index / 11))
  const number = syntheticNumber(index)
  const models = Array.from({ length: 10 }, (_, step) => syntheticModel(index + step * 240)).join(
    '|',
  )
  const old = `OLD${number.slice(2)}`
  const price = `${4 + (index % 240)}.${String(index % 100).padStart(2, '0')}`
  const description = `This ${kind.toLowerCase()} is made for ${brand} ${appliance.toLowerCase()} models. Replace it when the ${appliance.toLowerCase()} is ${symptom}.`
  return [
    `"${brand} ${appliance} ${kind}, ${detail}"`,
    number,
    price,
    `"${category}"`,
    brand,
    number,
    `"${description}"`,
    String(index % 25 === 0 ? 0 : 1 + (index % 90)),
    `"${old}, AP${String(1_000_000 + index)}, ${appliance.toLowerCase()} ${symptom}"`,
    models,
    `"${category} > ${kind}"`,
  ].join(',')
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
