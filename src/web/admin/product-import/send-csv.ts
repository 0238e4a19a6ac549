import { addressOf, type QueryInput } from '#contract/address.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { ImportCheckJson } from '#contract/product-import.ts'
import { startImport } from '#contract/product-import-calls.ts'
import { ApiError } from '../../data/api-client.ts'

/** What an import of this would do; nothing is written. */
export async function checkCsv(csv: Blob, name: string): Promise<ImportCheckJson> {
  const response = await post(csv, { name, dryRun: 'true' }, () => {})
  return response as ImportCheckJson
}

/** Sends a file and returns the id of its run, which continues on the server. */
export async function uploadCsv(file: File, onProgress: (share: number) => void): Promise<number> {
  const response = await post(file, { name: file.name }, onProgress)
  return (response as ResponseOf<typeof startImport>).runId
}

/** The one call that is not `fetch`: only this reports the progress of an upload. */
function post(
  body: Blob,
  query: QueryInput<typeof startImport>,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(startImport.method, addressOf(startImport, {}, query))
    call.setRequestHeader('content-type', 'text/csv')
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    call.onerror = () => reject(new Error('The file did not arrive'))
    call.onload = () => {
      const isGood = call.status >= 200 && call.status < 300
      if (isGood) resolve(JSON.parse(call.responseText))
      else reject(new ApiError(call.status, call.responseText || call.statusText))
    }
    call.send(body)
  })
}
