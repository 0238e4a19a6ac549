import { type AddressInput, addressOf } from '#contract/address.ts'
import type { Call, ResponseOf } from '#contract/call.ts'
import { ApiError } from './api-client.ts'

/** Makes a call whose body is a file, sent as it is; otherwise like `send`. */
export async function sendBytes<One extends Call>(
  call: One,
  file: { readonly bytes: Blob; readonly mediaType: string },
  ...input: AddressInput<One>
): Promise<ResponseOf<One>> {
  const response = await fetch(addressOf(call, ...input), {
    method: call.method,
    headers: { 'content-type': file.mediaType },
    body: file.bytes,
  })
  if (!response.ok) throw new ApiError(response.status, await response.text())
  return (await response.json()) as ResponseOf<One>
}
