import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { uploadLogo } from '#contract/shop/settings-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { logoAddress } from '#domain/shop/logo-address.ts'
import { isSvg, LARGEST_LOGO_BYTES, pictureKind } from '#domain/shop/picture-file.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { takePictures } from '../picture-body.ts'

/** The one call that takes a picture: its bytes say what it is, not its Content-Type. */
export function registerLogoUpload(app: FastifyInstance, store: Store): Route {
  const upload = route(uploadLogo, {
    bodyLimit: LARGEST_LOGO_BYTES,
    handler: async ({ request }) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) throw noPicture()
      const kind = pictureKind(body)
      if (!kind) throw isSvg(body) ? refusedSvg() : noPicture()
      const name = hash('sha256', body, 'hex')
      await store.write('storePicture', { hash: name, kind, bytes: body })
      return { logo: logoAddress(name, kind) }
    },
  })
  app.register(async (scope) => {
    takePictures(scope)
    registerRoutes(scope, [upload])
  })
  return upload
}

function noPicture(): ShopError {
  return new ShopError('invalid', 'This is not a picture: please choose a PNG, JPEG or WebP file.')
}

function refusedSvg(): ShopError {
  return new ShopError(
    'invalid',
    'An SVG file can hold scripts: please choose a PNG, JPEG or WebP file.',
  )
}
