import type { ImportCheckJson } from '#contract/imports.ts'
import { ApiError } from '../../data/api-client.ts'
import { withQuery } from '../list/list-view.ts'

const FILES = '/api/admin/imports'

/** What an import of this would do; nothing is written. */
export async function checkCsv(csv: Blob, name: string): Promise<ImportCheckJson> {
  const answer = await post(csv, { name, dryRun: 'true' }, () => {})
  return answer as ImportCheckJson
}

/** Sends a file and answers the number of its run, which goes on without us. */
export async function uploadCsv(file: File, onProgress: (share: number) => void): Promise<number> {
  const answer = await post(file, { name: file.name }, onProgress)
  return (answer as { readonly runId: number }).runId
}

/** The one call that is not `fetch`: only this tells how much of a large file has left. */
function post(
  body: Blob,
  query: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', withQuery(FILES, query))
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
