import type { Store } from '#commands/store.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'

/** Slugs that tests name. */
export const SLUGS = {
  pump: 'whirlpool-drain-pump-wph1',
  samsungPump: 'samsung-drain-pump-dc31',
  filter: 'whirlpool-drain-hose-wph2',
  gasket: 'ge-door-gasket-wr14',
} as const

const HEADER =
  'Product Name,Product Code/SKU,Price,Category,Brand Name,GPS Category,Part Number,Search Keywords,Compatibility,Current Stock Level,Track Inventory,Features,Compare Price,Product Visible?'

/** A handful of parts in two categories, loaded by the import flow itself. */
const ROWS = [
  'Whirlpool Drain Pump,WPH1,24.99,Washer Parts,Whirlpool,Washer Parts > Drain Pump,WPH1,"W10-0001, AP1234567, washer not draining",110.772200|WTW5000DW1|WFW75HEFW0,10,yes,Quiet|Easy to fit,34.99,yes',
  'Samsung Drain Pump,DC31,31.50,Washer Parts,Samsung,Washer Parts > Drain Pump,DC31-00054A,"leaking",WF45R6100AW,0,yes,,,yes',
  'Whirlpool Drain Hose,WPH2,9.95,Washer Parts,Whirlpool,Washer Parts > Hose,WPH2,,110.772200|WTW5000DW1,5,yes,,,yes',
  'Whirlpool 100% Cotton Lid_Seal,WPL3,4.00,Washer Parts,Whirlpool,Washer Parts > Seal,WPL3,,110.772200,5,yes,,,yes',
  'GE Door Gasket,WR14,58.00,Refrigerator Parts,GE,Refrigerator Parts > Door Gasket,WR14X10231,"fridge warm",GSS25GSHSS,3,yes,,,yes',
  'Hidden Bracket,HB1,1.00,Refrigerator Parts,GE,Refrigerator Parts > Bracket,HB1,,,3,yes,,,no',
]

export async function loadSampleCatalogue(store: Pick<Store, 'write'>): Promise<void> {
  const created = await importText(store, [HEADER, ...ROWS])
  if (created !== ROWS.length) throw new Error(`only ${created} sample rows were taken`)
}

/** Loads lines of an import file; returns how many products they made. */
export async function importText(
  store: Pick<Store, 'write'>,
  lines: readonly string[],
): Promise<number> {
  const report = await importProducts(store.write, oneText(lines.join('\n')), { source: 'test' })
  return report.created
}
