import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import type { TestStore } from './store.ts'

/** A drawing whose spots show every case: one part, several by place, several to choose from, none. */
export const SAMPLE_DIAGRAM: DiagramDraft = {
  slug: 'dishwasher-wash',
  title: 'Dishwasher Wash System',
  appliance: 'Dishwasher',
  styles: [],
  imageUrl: '/pictures/diagrams/dishwasher-pump-and-spray-arms.svg',
  spots: [
    spot(1, 'Upper Spray Arm', 'Spray Arm', 'Upper'),
    spot(2, 'Lower Spray Arm', 'Spray Arm', 'Lower'),
    spot(3, 'Drain Pump', 'Drain Pump'),
    spot(4, 'Sump Filter', 'Sump Filter'),
  ],
}

/** Of a dishwasher with its parts, and of another one that has only a pump. */
export const DIAGRAM_MODELS = { full: 'DW-100', bare: 'DW-200' } as const

const PARTS = `Product Name,Product Code/SKU,Price,Category,Compatibility,GPS Category,Current Stock Level,Track Inventory
Spray Arm – Upper,ARM-U,20,Dishwasher Parts,DW-100,Dishwasher Parts > Spray Arm,5,true
Spray Arm – Lower,ARM-L,30,Dishwasher Parts,DW-100,Dishwasher Parts > Spray Arm,5,true
Drain Pump,PUMP-1,40,Dishwasher Parts,DW-100|DW-200,Dishwasher Parts > Drain Pump,5,true
Drain Pump Copy,PUMP-2,25,Dishwasher Parts,DW-100,Dishwasher Parts > Drain Pump,5,true
Other Drain Pump,PUMP-3,35,Dishwasher Parts,DW-300,Dishwasher Parts > Drain Pump,5,true
`

export async function loadSampleDiagram(store: TestStore): Promise<void> {
  const models = Object.values(DIAGRAM_MODELS).map((name) => ({
    ...{ name, brand: 'GE', appliance: 'Dishwasher', style: 'Top Control' },
    ...{ category: 'Dishwasher Parts', imageUrl: '' },
  }))
  await store.write('describeModels', models)
  await importProducts(store.write, oneText(PARTS), { source: 'test' })
  await store.write('loadDiagrams', { fingerprint: 'sample', diagrams: [SAMPLE_DIAGRAM] })
}

function spot(number: number, label: string, kind: string, place = '') {
  return { number, x: number * 100, y: number * 100, label, kind, place }
}
