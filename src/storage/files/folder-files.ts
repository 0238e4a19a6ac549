import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

/** Where files are written before they get their names; no listed name begins with a dot. */
const INCOMING = '.incoming'
/** No file takes as long to write. */
const UNFINISHED_AFTER_MS = 24 * 60 * 60 * 1000

/** Files in a folder that any number of processes may share. */
export function folderFiles(root: string): Files {
  return {
    put: async (name, bytes) => {
      const target = join(root, name)
      const incoming = join(root, INCOMING, randomUUID())
      await mkdir(dirname(incoming), { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeSynced(incoming, bytes)
        await rename(incoming, target)
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
      await syncFolders(dirname(target), root)
    },
    get: async (name) => {
      const file = await open(join(root, name)).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      return { bytes: size, stream: createReadStream('', { fd: file }) }
    },
    delete: (name) => rm(join(root, name), { force: true }),
    removeUnfinished: async () => {
      const folder = join(root, INCOMING)
      for (const name of (await readdir(folder).catch(absent)) ?? []) {
        const path = join(folder, name)
        const file = await stat(path).catch(absent)
        const isOld = file && Date.now() - file.mtimeMs > UNFINISHED_AFTER_MS
        if (isOld) await rm(path, { force: true })
      }
    },
    list: async (folder) => {
      const names = (await readdir(join(root, folder)).catch(absent)) ?? []
      return names.map((name) => `${folder}/${name}`)
    },
    check: async () => {
      try {
        await mkdir(root, { recursive: true })
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
        return undefined
      } catch {
        return `The folder for pictures cannot be written to: ${root}`
      }
    },
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** So that the new names outlive a power cut as well; Windows keeps them without being asked. */
async function syncFolders(path: string, root: string): Promise<void> {
  if (process.platform === 'win32') return
  for (const each of path === root ? [root] : [path, dirname(path), root]) {
    const folder = await open(each, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
