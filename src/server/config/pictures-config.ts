import { dirname, join, resolve } from 'node:path'
import type { FilesSettings } from '#storage/files/files.ts'
import { ConfigProblem } from './config-problem.ts'

/** Where uploaded pictures are stored: beside the database, unless the operator says otherwise. */
export function picturesSettingsOf(text: string | undefined, databaseUrl: string): FilesSettings {
  if (text && /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return bucketOf(text)
  return { kind: 'folder', folder: resolve(text || besideDatabase(databaseUrl)) }
}

function besideDatabase(databaseUrl: string): string {
  const file = /^sqlite:(.+)$/.exec(databaseUrl)?.[1]
  return join(file === undefined ? './data' : dirname(file), 'pictures')
}

/** The URL itself is never shown: it holds a secret. */
function bucketOf(text: string): FilesSettings {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || bucket === undefined) throw badBucket()
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const { accessKeyId, secretAccessKey } = keysOf(url)
  const address = `${url.origin}/${bucket}`
  return { kind: 'bucket', address, region, accessKeyId, secretAccessKey }
}

function keysOf({ username, password }: URL) {
  if (username === '' || password === '') throw badBucket()
  try {
    return {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    }
  } catch {
    throw badBucket()
  }
}

function badBucket(): ConfigProblem {
  return new ConfigProblem(
    'PICTURES must be a folder, or a bucket such as https://KEY:SECRET@s3.eu-central-1.amazonaws.com/parts?region=eu-central-1.',
  )
}
