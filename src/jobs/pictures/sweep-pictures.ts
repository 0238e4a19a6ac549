import type { Swept } from '#commands/pictures/sweep-pictures.ts'
import type { Store } from '#commands/store.ts'
import type { PictureStore } from './picture-store.ts'

export type SweptPictures = Pick<PictureStore, 'remove' | 'removeUnfinished'>

/**
 * Removes pictures that no product has shown for a month. The rows are marked first and deleted last:
 * uploading or showing such a picture meanwhile is refused, and a process that ends in between
 * leaves a mark by which another goes on. Returns how many were removed.
 */
export async function sweepPictures(
  store: Pick<Store, 'write'>,
  pictures: SweptPictures,
  isStopped: () => boolean = () => false,
): Promise<number> {
  await pictures.removeUnfinished()
  let removed = 0
  let after: string | undefined = ''
  while (after !== undefined && !isStopped()) {
    const { leaving, next }: Swept = await store.write('sweepPictures', { after })
    for (const hash of leaving) await pictures.remove(hash)
    if (leaving.length > 0) await store.write('forgetPictures', { hashes: leaving })
    removed += leaving.length
    after = next
  }
  return removed
}
