import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/*
 * For processes that run from the sources, as commands and tests do. They import more than a thousand
 * modules, many of them twice: in the process and in its writer thread. To find them costs as much as
 * to run them. A process that loads this before anything else (`node --import`, which threads inherit) finds
 * our own files without asking the disk, and packages of many modules in the one file into which the
 * build bundles each. Without it everything works the same, only later.
 */

const ROOT = new URL('../../../', import.meta.url).href
const PACKAGES = new URL('dist/packages/', ROOT)
const bundled = bundledPackages()

registerHooks({
  resolve(specifier, context, next) {
    const bundle = bundled.get(specifier)
    if (bundle !== undefined) return found(bundle, 'module')
    if (!specifier.endsWith('.ts')) return next(specifier, context)
    // "imports" in package.json
    if (specifier.startsWith('#')) return found(`${ROOT}src/${specifier.slice(1)}`)
    if (!specifier.startsWith('.') || !isOurs(context.parentURL)) return next(specifier, context)
    return found(new URL(specifier, context.parentURL).href)
  },
})

function found(url: string, format = 'module-typescript') {
  return { url, format, shortCircuit: true }
}

function isOurs(url = ''): boolean {
  return url.startsWith(ROOT) && !url.includes('/node_modules/')
}

/** None before the first build, and none of which another version was installed since. */
function bundledPackages(): ReadonlyMap<string, string> {
  try {
    const versions = readJson<Record<string, string>>(new URL('versions.json', PACKAGES))
    const current = Object.keys(versions).filter((name) => versions[name] === installed(name))
    return new Map(current.map((name) => [name, new URL(`${name}.mjs`, PACKAGES).href]))
  } catch {
    return new Map()
  }
}

function installed(name: string): string {
  const file = new URL(`node_modules/${name}/package.json`, ROOT)
  return readJson<{ readonly version: string }>(file).version
}

function readJson<Value>(file: URL): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
