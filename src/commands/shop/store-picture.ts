import type { PictureKind } from '#domain/shop/picture-file.ts'
import type { Command } from '#storage/engine/commands.ts'
import { insertPicture } from '#storage/shop/pictures.ts'

type StorePicture = {
  readonly hash: string
  readonly kind: PictureKind
  readonly bytes: Uint8Array
}

/** Nothing shows it yet: that takes a change of the settings, which is on record. */
export const storePicture: Command<StorePicture, void> = (tx, picture, { now }) =>
  insertPicture(tx, picture, now)
