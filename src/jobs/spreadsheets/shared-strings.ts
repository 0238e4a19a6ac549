import { FileProblem } from './file-problem.ts'
import { TextCollector } from './text-collector.ts'
import { readXml } from './xml-events.ts'
import type { ZipEntries } from './zip-entries.ts'

/** They are all held in memory: a cell names its text by number. */
const MOST_CHARACTERS = 40_000_000
const MOST_STRINGS = 2_000_000

export async function readSharedStrings(
  zip: ZipEntries,
  path: string | undefined,
): Promise<readonly string[]> {
  if (path === undefined) return []
  const strings: string[] = []
  const collector = new TextCollector()
  let characters = 0
  await readXml(zip.read(path), {
    open: (name) => collector.open(name),
    text: (text) => collector.add(text),
    close: (name) => {
      collector.close(name)
      if (name !== 'si') return
      const text = collector.take()
      characters += text.length
      if (characters > MOST_CHARACTERS || strings.length === MOST_STRINGS) {
        throw new FileProblem('The spreadsheet has too much text. Please save it as CSV.')
      }
      strings.push(text)
    },
  })
  return strings
}
