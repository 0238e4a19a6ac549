import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { ShopError } from '#domain/errors.ts'
import { accentTokens, isColor } from '#domain/shop/accent.ts'
import { hashInLogo, logoAddress } from '#domain/shop/logo-address.ts'
import { PICTURE_TYPES } from '#domain/shop/picture-file.ts'
import { createResponse, sendResponse } from '#http/responses/cached-response.ts'
import { findPicture } from '#storage/shop/pictures.ts'

/** Their addresses name their content, so no copy is ever out of date. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const CSS = 'text/css; charset=utf-8'

/** The owner's logo, and the style sheet of the shop's colour. */
export function registerShopFiles(app: FastifyInstance, store: Store): void {
  const open = { config: { access: 'public' } } as const

  app.get<{ Params: { file: string } }>('/shop/accent/:file', open, async (request, reply) => {
    const color = `#${request.params.file.replace(/\.css$/, '')}`
    if (!isColor(color) || !request.params.file.endsWith('.css')) throw nothingHere()
    return sendResponse(request, reply, createResponse(CSS, sheet(color), { headers: FOR_EVER }))
  })

  app.get<{ Params: { file: string } }>('/shop/logo/:file', open, async (request, reply) => {
    const address = `/shop/logo/${request.params.file}`
    const hash = hashInLogo(address)
    const picture = hash === undefined ? undefined : await findPicture(store.db, hash)
    if (!picture || logoAddress(picture.hash, picture.kind) !== address) throw nothingHere()
    const { hash: etag, kind, bytes } = picture
    const response = createResponse(PICTURE_TYPES[kind], Buffer.from(bytes), {
      ...{ headers: FOR_EVER, etag },
    })
    return sendResponse(request, reply, response)
  })
}

function sheet(color: string): string {
  const tokens = [...accentTokens(color)].map(([name, value]) => `--color-${name}:${value}`)
  return `:root{${tokens.join(';')}}\n`
}

function nothingHere(): ShopError {
  return new ShopError('not_found', 'There is nothing at this address.')
}
