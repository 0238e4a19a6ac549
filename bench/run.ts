import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/*
 * npm run bench                 everything
 * npm run bench -- catalogue    only the sections named
 */

type Section = { readonly run: () => Promise<string> }

const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  catalogue: () => import('./catalogue.ts'),
  variety: () => import('./variety.ts'),
  lists: () => import('./lists.ts'),
  pages: () => import('./pages.ts'),
  import: () => import('./import.ts'),
  'price-file': () => import('./price-file.ts'),
  pictures: () => import('./pictures.ts'),
  orders: () => import('./orders.ts'),
  outgoing: () => import('./outgoing.ts'),
  feeds: () => import('./feeds.ts'),
  start: () => import('./start.ts'),
  'direct-reads': () => import('./direct-reads.ts'),
  'back-office': () => import('./back-office.ts'),
}

const RESULTS = new URL('./results/', import.meta.url)

const sections = process.argv.slice(2)
const unknown = sections.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}`,
  )
  process.exit(1)
}

mkdirSync(RESULTS, { recursive: true })
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`
for (const name of sections.length > 0 ? sections : Object.keys(SECTIONS)) {
  const section = await SECTIONS[name]?.()
  if (!section) continue
  const text = `## ${name}\n\n${machine}\n\n${await section.run()}\n`
  console.log(text)
  writeFileSync(new URL(`${name}.md`, RESULTS), text)
}
