import { uploadLogo } from '#contract/shop/settings-calls.ts'
import { sendBytes } from '../../data/send-bytes.ts'

/** Sends the bytes as they are; returns the address under which the shop serves them. */
export async function uploadLogoFile(file: File): Promise<string> {
  const mediaType = 'application/octet-stream'
  const { logo } = await sendBytes(uploadLogo, { bytes: file, mediaType })
  return logo
}
