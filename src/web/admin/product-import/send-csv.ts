import { addressOf, type QueryInput } from '#contract/address.ts'
import type { ResponseOf } from '#contract/call.ts'
import { previewImport, startImport } from '#contract/product-import/product-import-calls.ts'
import { ApiError } from '../../data/api-client.ts'
import { sendBytes } from '../../data/send-bytes.ts'
import type { ImportPlan } from './import-plan.ts'

/** What is said of a file beside its name. */
export type FileQuery = Omit<QueryInput<typeof startImport>, 'name' | 'dryRun'>

/** Enough of a file to show its first rows. */
const PREVIEW_BYTES = 64 * 1024
const ZIP_MARK = 'PK\x03\x04'

/** So that new parts, too, are only checked; what was checked can then be applied. */
export const CHECK_ONLY = { apply: 'false' } as const

/** Sends a file and returns the id of its run, which continues on the server. */
export async function uploadCsv(
  file: File,
  query: FileQuery,
  onProgress: (share: number) => void = () => {},
): Promise<number> {
  const started = await post(file, { ...query, name: file.name }, onProgress)
  return started.runId
}

/** The first rows of a file, and which of its columns are probably ours. */
export async function previewCsv(
  file: Blob,
  plan: ImportPlan,
  sheet: string | undefined,
): Promise<ResponseOf<typeof previewImport>> {
  const bytes = (await isSpreadsheet(file)) ? file : file.slice(0, PREVIEW_BYTES)
  return sendBytes(previewImport, { bytes, mediaType: 'text/csv' }, {}, { ...plan, sheet })
}

/** A spreadsheet is a zip file, which is read from its end. */
async function isSpreadsheet(file: Blob): Promise<boolean> {
  return (await file.slice(0, ZIP_MARK.length).text()) === ZIP_MARK
}

/** Not `fetch`: only this reports the progress of an upload. */
function post(
  body: Blob,
  query: QueryInput<typeof startImport>,
  onProgress: (share: number) => void,
): Promise<ResponseOf<typeof startImport>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(startImport.method, addressOf(startImport, {}, query))
    call.setRequestHeader('content-type', 'text/csv')
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    call.onerror = () => reject(new Error('The file did not arrive'))
    call.onload = () => {
      const isGood = call.status >= 200 && call.status < 300
      if (isGood) resolve(JSON.parse(call.responseText) as ResponseOf<typeof startImport>)
      else reject(new ApiError(call.status, call.responseText || call.statusText))
    }
    call.send(body)
  })
}
