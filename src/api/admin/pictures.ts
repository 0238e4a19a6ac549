import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import {
  matchPictures,
  pictureOriginal,
  placePicture,
  uploadPicture,
} from '#contract/pictures/picture-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { LARGEST_PHOTO_BYTES, noPhoto } from '#domain/pictures/picture-rules.ts'
import { skuInFileName } from '#domain/pictures/sku-in-file-name.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import type { PictureStore } from '#jobs/pictures/picture-store.ts'
import { productsWithSkus } from '#storage/catalogue/products/skus.ts'
import { findPhoto } from '#storage/pictures/pictures.ts'
import { actorOf } from './access/access.ts'
import { takePictures } from './picture-body.ts'

/** Each holds its file in memory while it waits for its turn. */
const MOST_UPLOADS = 4

/** What staff do with pictures; they are shown by `server/pages/picture-files.ts`. */
export function registerPictures(
  app: FastifyInstance,
  store: Store,
  pictures: PictureStore,
): readonly Route[] {
  const upload = route(uploadPicture, {
    bodyLimit: LARGEST_PHOTO_BYTES,
    mostInFlight: MOST_UPLOADS,
    handler: async ({ request, staff }) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) throw noPhoto()
      const { address, width, height } = await pictures.add(body, actorOf(staff))
      return { address, width, height }
    },
  })
  const others = pictureRoutes(store, pictures)
  app.register(async (scope) => {
    takePictures(scope)
    registerRoutes(scope, [upload])
  })
  registerRoutes(app, others)
  return [upload, ...others]
}

function pictureRoutes(store: Store, pictures: PictureStore): readonly Route[] {
  const original = route(pictureOriginal, {
    handler: async ({ params, reply }) => {
      const photo = await findPhoto(store.db, params.hash)
      const file = photo && (await pictures.readOriginal(params.hash))
      if (!photo || !file) throw new ShopError('not_found', 'Picture not found')
      return reply
        .header('content-disposition', `attachment; filename="${params.hash}.${photo.type}"`)
        .header('content-length', file.bytes)
        .type('application/octet-stream')
        .send(file.stream)
    },
  })

  const match = route(matchPictures, {
    handler: async ({ body }) => {
      const wanted = body.names.map((name) => ({ name, readings: skuInFileName(name) }))
      const skus = wanted.flatMap(({ readings }) => readings.map(({ sku }) => sku))
      const found = await productsWithSkus(store.db, skus)
      return wanted.map(({ name, readings }) => {
        const reading = readings.find(({ sku }) => found.has(sku))
        const product = reading && found.get(reading.sku)
        return { name, product: product ?? null, place: reading?.place ?? 1 }
      })
    },
  })

  const place = route(placePicture, {
    handler: async ({ params, body, staff }) =>
      store.write('placePicture', { id: params.id, ...body, actor: actorOf(staff) }),
  })

  return [original, match, place]
}
