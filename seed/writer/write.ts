import { mkdirSync, writeFileSync } from 'node:fs'
import { diagramFiles } from '../diagrams/files.ts'
import { seedFiles } from './files.ts'

/* npm run seed: writes the demo's files from what stands in seed/catalogue/, and the diagrams. */

const SEED = new URL('../', import.meta.url)

for (const [name, text] of Object.entries(seedFiles())) {
  writeFileSync(new URL(name, SEED), text)
  console.log(`seed/${name}: ${text.split('\n').length - 2} lines`)
}

mkdirSync(new URL('../public/pictures/diagrams/', SEED), { recursive: true })
for (const [path, text] of Object.entries(diagramFiles())) {
  writeFileSync(new URL(`../${path}`, SEED), text)
  console.log(`${path}: ${Math.ceil(text.length / 1024)} KB`)
}
