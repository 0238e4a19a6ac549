import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readTable } from '#domain/knowledge/csv-tables.ts'
import { DRAWN_GUIDES } from './all.ts'
import { drawingOf } from './guide.ts'

const HOW_TO = new URL('../knowledge/how-to.csv', import.meta.url)

/** What is written for the pictures of steps, by path from the project's root. */
export function stepFiles(): Readonly<Record<string, string>> {
  const drawings = DRAWN_GUIDES.map((guide) => [
    `public/pictures/steps/${guide.slug}.svg`,
    drawingOf(guide),
  ])
  const list = `${JSON.stringify(stepPictures(), undefined, 2)}\n`
  return { ...Object.fromEntries(drawings), 'seed/step-pictures.json': list }
}

/** Each picture with the sentence that it illustrates: a sentence that staff changed has no picture. */
function stepPictures() {
  const guides = new Map(builtInGuides().map((guide) => [guide.slug, guide]))
  return DRAWN_GUIDES.map(({ slug, steps }) => {
    const sentences = guides.get(slug)?.steps ?? []
    if (sentences.length !== steps.length) {
      throw new Error(`${slug} has ${sentences.length} steps and ${steps.length} pictures`)
    }
    return { slug, steps: steps.map(({ alt }, at) => ({ sentence: sentences[at], alt })) }
  })
}

export function builtInGuides() {
  const rows = parse(readFileSync(HOW_TO, 'utf8')) as string[][]
  const { entries } = readTable(
    'how-to',
    rows.map((cells, at) => ({ cells, line: at + 1 })),
  )
  return entries
}
