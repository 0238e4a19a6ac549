import type { Store } from '#commands/store.ts'
import { pictureAddress, pictureHash } from '#domain/pictures/picture-address.ts'
import type { PhotoType } from '#domain/pictures/picture-rules.ts'
import type { PictureSize } from '#domain/pictures/picture-sizes.ts'
import type { Files, StoredFile } from '#storage/files/files.ts'
import { sha256 } from '#storage/files/sha256.ts'
import { makeSizes } from './make-sizes.ts'

type StoredPicture = {
  readonly hash: string
  /** For a product's image columns. */
  readonly address: string
  readonly type: PhotoType
  readonly width: number
  readonly height: number
}

/** The shop's pictures: rows in the database, files beside it. */
export type PictureStore = {
  readonly add: (bytes: Uint8Array, actor: string) => Promise<StoredPicture>
  readonly read: (hash: string, size: PictureSize) => Promise<StoredFile | undefined>
  readonly readOriginal: (hash: string) => Promise<StoredFile | undefined>
  readonly remove: (hash: string) => Promise<void>
  readonly removeUnfinished: () => Promise<void>
}

export function pictureStore(store: Pick<Store, 'write'>, files: Files): PictureStore {
  const oneAtATime = inTurn()
  return {
    add: async (bytes, actor) => {
      const { files: sizes, ...made } = await oneAtATime(() => makeSizes(bytes))
      const name = pictureHash(await sha256(bytes))
      await store.write('addPicture', { hash: name, ...made, bytes: bytes.length, actor })
      await files.put(originalOf(name), bytes)
      for (const [size, content] of sizes) await files.put(fileOf(name, size), content)
      return { hash: name, address: pictureAddress(name), ...made }
    },
    read: (name, size) => files.get(fileOf(name, size)),
    readOriginal: (name) => files.get(originalOf(name)),
    removeUnfinished: files.removeUnfinished,
    remove: async (name) => {
      for (const file of await files.list(folderOf(name))) await files.delete(file)
    },
  }
}

/** 256 folders, so that none of them holds a million names. */
function folderOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`
}

function fileOf(hash: string, size: PictureSize): string {
  return `${folderOf(hash)}/${size}.webp`
}

function originalOf(hash: string): string {
  return `${folderOf(hash)}/original`
}

/** A picture takes a processor and up to 200 MB while it is decoded: the others wait. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
