import { uploadPicture } from '#contract/pictures/picture-calls.ts'
import type { PictureJson } from '#contract/pictures/pictures.ts'
import { LARGEST_PHOTO_BYTES } from '#domain/pictures/picture-rules.ts'
import { ApiError } from '../../data/api-client.ts'
import { sendBytes } from '../../data/send-bytes.ts'
import { sentenceOf } from '../data/use-change.ts'

const TRY_AGAIN_MS = 2_000
const MOST_TRIES = 10

/** Sends the bytes as they are. A shop that is busy with other pictures is asked again. */
export async function uploadPictureFile(file: File): Promise<PictureJson> {
  if (file.size > LARGEST_PHOTO_BYTES) {
    throw new ApiError(413, 'A picture can be at most 25 MB.')
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendBytes(uploadPicture, { bytes: file, mediaType: 'application/octet-stream' })
    } catch (error) {
      const isBusy = error instanceof ApiError && error.status === 503
      if (!isBusy || tries === MOST_TRIES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/** Why a picture was refused, for whoever sent it. */
export function uploadProblem(error: unknown): string {
  return sentenceOf(error, 'The picture could not be uploaded. Please try again.')
}
