import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Files, FilesSettings } from './files.ts'
import { sha256 } from './sha256.ts'

type Bucket = Extract<FilesSettings, { readonly kind: 'bucket' }>

/** A request that takes longer hangs. */
const PATIENCE_MS = 30_000
const RETRIES = 2

/** Files in a bucket that speaks S3: Amazon's, Cloudflare's R2, MinIO and others. */
export function bucketFiles({ address, region, accessKeyId, secretAccessKey }: Bucket): Files {
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES },
  })
  const send = (path: string, init: RequestInit = {}) =>
    client.fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })

  return {
    put: async (name, bytes) => {
      const body = new Uint8Array(bytes)
      // Signed with what it contains: a body that was changed on its way is refused.
      const headers = { 'x-amz-content-sha256': await sha256(bytes) }
      await done(await send(`/${name}`, { method: 'PUT', headers, body }))
    },
    get: async (name) => {
      const response = await send(`/${name}`)
      if (response.status === 404) return drop(response)
      if (!response.ok || !response.body) throw await refused(response)
      const bytes = Number(response.headers.get('content-length'))
      return { bytes, stream: Readable.from(response.body) }
    },
    delete: async (name) => {
      const response = await send(`/${name}`, { method: 'DELETE' })
      if (response.status === 404) return drop(response)
      await done(response)
    },
    // A bucket shows a file only once all of it has arrived.
    removeUnfinished: async () => {},
    list: async (folder) => {
      const response = await send(`/?list-type=2&prefix=${encodeURIComponent(`${folder}/`)}`)
      if (!response.ok) throw await refused(response)
      // The shop's names hold nothing that XML would have to escape.
      return [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(
        ([, key]) => key ?? '',
      )
    },
    check: async () => {
      try {
        await done(await send('/?list-type=2&max-keys=1'))
        return undefined
      } catch (error) {
        const { host } = new URL(address)
        const reason = error instanceof Refusal ? `it says ${error.message}` : 'no response'
        return `The bucket for pictures at ${host} cannot be used: ${reason}.`
      }
    },
  }
}

class Refusal extends Error {}

async function refused(response: Response): Promise<Refusal> {
  const [, code = ''] = /<Code>([\w.]{1,80})<\/Code>/.exec(await response.text()) ?? []
  return new Refusal(`${response.status} ${code}`.trim())
}

async function done(response: Response): Promise<void> {
  if (!response.ok) throw await refused(response)
  drop(response)
}

/** Unread bodies hold their connections. */
function drop(response: Response): undefined {
  void response.body?.cancel()
  return undefined
}
