import type { ModelDescription } from '#domain/catalogue/models.ts'
import { readCsv } from '../product-import/csv-rows.ts'

/** The columns of seed/models.csv. */
export const MODEL_COLUMNS = [
  'Model Number',
  'Brand',
  'Appliance',
  'Style',
  'Category',
  'Picture',
] as const

/** The models of the file, some at a time. */
export async function* readModels(
  csv: AsyncIterable<string | Uint8Array>,
  atOnce: number,
): AsyncGenerator<readonly ModelDescription[]> {
  let models: ModelDescription[] = []
  let isHeader = true
  for await (const { cells } of readCsv(csv)) {
    if (!isHeader) models.push(modelOf(cells))
    isHeader = false
    if (models.length < atOnce) continue
    yield models
    models = []
  }
  if (models.length > 0) yield models
}

function modelOf(cells: readonly string[]): ModelDescription {
  const [name = '', brand = '', appliance = '', style = '', category = '', imageUrl = ''] = cells
  return { name, brand, appliance, style, category, imageUrl }
}
