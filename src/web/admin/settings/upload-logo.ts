import { addressOf } from '#contract/address.ts'
import type { ResponseOf } from '#contract/call.ts'
import { uploadLogo } from '#contract/settings-calls.ts'
import { ApiError } from '../../data/api-client.ts'

/** Sends the bytes as they are; returns the address under which the shop serves them. */
export async function uploadLogoFile(file: File): Promise<string> {
  const response = await fetch(addressOf(uploadLogo), {
    method: uploadLogo.method,
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!response.ok) throw new ApiError(response.status, await response.text())
  const { logo } = (await response.json()) as ResponseOf<typeof uploadLogo>
  return logo
}
