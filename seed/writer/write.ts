import { mkdirSync, writeFileSync } from 'node:fs'
import { diagramFiles } from '../diagrams/files.ts'
import { stepFiles } from '../steps/files.ts'
import { seedFiles } from './files.ts'

/* npm run seed: writes the demo's files from what stands in seed/catalogue/, the diagrams and the pictures of steps. */

const SEED = new URL('../', import.meta.url)

for (const [name, text] of Object.entries(seedFiles())) {
  writeFileSync(new URL(name, SEED), text)
  console.log(`seed/${name}: ${text.split('\n').length - 2} lines`)
}

for (const folder of ['diagrams', 'steps']) {
  mkdirSync(new URL(`../public/pictures/${folder}/`, SEED), { recursive: true })
}
for (const [path, text] of Object.entries({ ...diagramFiles(), ...stepFiles() })) {
  writeFileSync(new URL(`../${path}`, SEED), text)
  console.log(`${path}: ${Math.ceil(text.length / 1024)} KB`)
}
