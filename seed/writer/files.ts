import { ALL_COLUMNS } from '#domain/product-import/columns.ts'
import { csvLine } from '#domain/product-import/csv-text.ts'
import { MODEL_COLUMNS } from '#jobs/demo/read-models.ts'
import { readCatalogue, type Section } from './catalogue.ts'
import { readDescriptions } from './data-files.ts'
import { cellsOf, productLine } from './product-line.ts'
import { ArticleNumbers } from './upc.ts'

/** What the writer makes, by file name: seed/products.csv in the shop's import format, seed/models.csv. */
export function seedFiles(catalogue = readCatalogue()): Readonly<Record<string, string>> {
  return { 'products.csv': productsCsv(catalogue), 'models.csv': modelsCsv(catalogue) }
}

function productsCsv(catalogue: readonly Section[]): string {
  const upcs = new ArticleNumbers()
  const descriptions = new Map(Object.entries(readDescriptions()))
  const lines = catalogue.flatMap(({ parts }) =>
    parts.map((part) =>
      productLine(part, upcs.of(part.brand, part.number), descriptions.get(part.number)),
    ),
  )
  return textOf([ALL_COLUMNS, ...lines.map(cellsOf)])
}

function modelsCsv(catalogue: readonly Section[]): string {
  const rows = catalogue.flatMap(({ category, styles, models }) =>
    models.map((model) => {
      const style = styles.find((each) => each.style === model.style)
      if (!style) throw new Error(`${model.number} has the style ${model.style}: see styles.json`)
      const { appliance, label, picture } = style
      const drawing = `/pictures/appliances/${picture}.svg`
      return [model.number, model.brand, appliance, label, category, drawing]
    }),
  )
  return textOf([MODEL_COLUMNS, ...rows])
}

/** With LF line endings, as all files in the repository have. */
function textOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => csvLine(cells).replace(/\r\n$/, '\n')).join('')
}
