import type { Readable } from 'node:stream'

/**
 * Where files are stored: a folder or a bucket. Names are made by the shop, never taken from a request:
 * parts of letters, digits, dots and hyphens with slashes between them.
 */
export type Files = {
  /** Whoever reads it afterwards gets all of it, also after a power cut. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  readonly get: (name: string) => Promise<StoredFile | undefined>
  /** A file that is not there is no error. */
  readonly delete: (name: string) => Promise<void>
  /** The names below a folder, such as `ab/abcd`. */
  readonly list: (folder: string) => Promise<readonly string[]>
  /** Removes what is left of files whose process ended while it wrote them. */
  readonly removeUnfinished: () => Promise<void>
  /** Says why it cannot be used, if it cannot: the process does not start then. */
  readonly check: () => Promise<string | undefined>
}

export type StoredFile = { readonly bytes: number; readonly stream: Readable }

/** The settings name the one or the other. */
export type FilesSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'bucket'
      /** With the bucket's name as its path: `https://s3.example/parts`. */
      readonly address: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }
