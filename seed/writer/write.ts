import { writeFileSync } from 'node:fs'
import { seedFiles } from './files.ts'

/* npm run seed: writes the demo's files from what stands in seed/catalogue/. */

const SEED = new URL('../', import.meta.url)

for (const [name, text] of Object.entries(seedFiles())) {
  writeFileSync(new URL(name, SEED), text)
  console.log(`seed/${name}: ${text.split('\n').length - 2} lines`)
}
