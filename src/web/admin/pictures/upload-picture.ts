import { addressOf } from '#contract/address.ts'
import { uploadPicture } from '#contract/picture-calls.ts'
import type { PictureJson } from '#contract/pictures.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/pictures/picture-rules.ts'
import { ApiError } from '../../data/api-client.ts'
import { sentenceOf } from '../data/use-change.ts'

const TRY_AGAIN_MS = 2_000
const MOST_TRIES = 10

/** Sends the bytes as they are. A shop that is busy with other pictures is asked again. */
export async function uploadPictureFile(file: File): Promise<PictureJson> {
  if (file.size > LARGEST_PHOTO_BYTES) {
    throw new ApiError(413, 'A picture can be at most 25 MB.')
  }
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(addressOf(uploadPicture), {
      method: uploadPicture.method,
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    if (response.ok) return response.json()
    if (response.status !== 503 || tries === MOST_TRIES) {
      throw new ApiError(response.status, await response.text())
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/** Why a picture was refused, for whoever sent it. */
export function uploadProblem(error: unknown): string {
  return sentenceOf(error, 'The picture could not be uploaded. Please try again.')
}
