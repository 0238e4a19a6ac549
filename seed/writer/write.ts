import { mkdirSync, writeFileSync } from 'node:fs'
import { diagramFiles, diagramTiles } from '../diagrams/files.ts'
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
const pictures = [
  ...Object.entries({ ...diagramFiles(), ...stepFiles() }),
  ...(await diagramTiles()),
]
for (const [path, content] of pictures) {
  writeFileSync(new URL(`../${path}`, SEED), content)
  console.log(`${path}: ${Math.ceil(content.length / 1024)} KB`)
}
