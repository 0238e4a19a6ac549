import type { Generated } from 'kysely'
import type { PhotoType } from '#domain/pictures/picture-rules.ts'
import type { Flag, Time } from './columns.ts'

/** What staff uploaded, and which products show it. */
export type PictureTables = {
  pictures: {
    hash: string
    type: PhotoType
    width: number
    height: number
    bytes: number
    alt: Generated<string>
    uploaded_by: string
    uploaded_at: Time
    unused_since: Generated<Time | null>
    removing_since: Generated<Time | null>
  }
  product_pictures: { product_id: number; hash: string; found: Generated<Flag> }
}
