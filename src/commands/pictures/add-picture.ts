import { type PhotoType, pictureLeaving } from '#domain/pictures/picture-rules.ts'
import type { Command } from '#storage/engine/commands.ts'
import { keepPhoto } from '#storage/pictures/pictures.ts'

type AddPicture = {
  readonly hash: string
  readonly type: PhotoType
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly actor: string
}

/**
 * Before the files are written: from now on the sweep leaves them alone. Nothing shows the picture
 * yet; that takes a change of a product, which is on record.
 */
export const addPicture: Command<AddPicture, void> = async (tx, { actor, ...photo }, { now }) => {
  if (!(await keepPhoto(tx, photo, { actor, now }))) throw pictureLeaving()
}
