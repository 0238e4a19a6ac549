import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import { hashInDiagramPicture } from '#domain/diagrams/picture-address.ts'
import { accentTokens } from '#domain/shop/accent.ts'
import { isColor } from '#domain/shop/contrast.ts'
import { hashInLogo, logoAddress } from '#domain/shop/logo-address.ts'
import { PICTURE_TYPES } from '#domain/shop/picture-file.ts'
import { nothingHere } from '#http/calls/nothing-here.ts'
import { createResponse, sendResponse } from '#http/responses/cached-response.ts'
import { findDiagramPicture } from '#storage/diagrams/diagram-pictures.ts'
import { findPicture } from '#storage/shop/pictures.ts'

/** Their addresses name their content, so no copy is ever out of date. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const CSS = 'text/css; charset=utf-8'
const SVG = 'image/svg+xml'
/** It was sanitised when it was uploaded; should that have missed anything, the browser runs nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** The owner's logo and drawings, and the style sheet of the shop's colour. */
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

  app.get<{ Params: { file: string } }>('/shop/diagrams/:file', open, async (request, reply) => {
    const hash = hashInDiagramPicture(`/shop/diagrams/${request.params.file}`)
    const svg = hash === undefined ? undefined : await findDiagramPicture(store.db, hash)
    if (hash === undefined || svg === undefined) throw nothingHere()
    const headers = { ...FOR_EVER, 'content-security-policy': DRAWING_POLICY }
    return sendResponse(request, reply, createResponse(SVG, svg, { headers, etag: hash }))
  })
}

function sheet(color: string): string {
  const tokens = [...accentTokens(color)].map(([name, value]) => `--color-${name}:${value}`)
  return `:root{${tokens.join(';')}}\n`
}
