import { readdirSync, writeFileSync } from 'node:fs'
import { clientSource } from '#api/docs/client/client-source.ts'
import { openApi } from '#api/docs/openapi.ts'
import type { Call } from '#contract/call.ts'
import { declarationOf } from '#http/calls/declaration.ts'

/*
 * `npm run client -- OUT`: writes a client of the API in TypeScript, from the same document that
 * /openapi.json serves to staff.
 */
const [out] = process.argv.slice(2)
if (out === undefined) {
  process.stderr.write('Say where to write it: npm run client -- shop-client.ts\n')
  process.exit(1)
}

const folder = new URL('../../contract/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-calls.ts'),
)
const modules = await Promise.all(
  files.map((file): Promise<Readonly<Record<string, Call>>> => import(new URL(file, folder).href)),
)
const calls = modules.flatMap((module) => Object.values(module).map((call) => declarationOf(call)))
writeFileSync(out, clientSource(openApi('the shop', calls)))
process.stdout.write(`${out}: ${calls.length} calls\n`)
