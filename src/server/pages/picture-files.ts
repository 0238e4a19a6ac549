import type { FastifyInstance } from 'fastify'
import { readFileName } from '#domain/pictures/picture-address.ts'
import { nothingHere } from '#http/calls/nothing-here.ts'
import type { PictureStore } from '#jobs/pictures/picture-store.ts'

/** The name says what is in the file, so no copy is ever out of date. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Other files below /pictures/ are the shop's own drawings. */
const FILE = '/pictures/:file(^[0-9a-f]{32}-\\d{3,4}\\.webp$)'
/** A picture that is opened by itself is a picture and nothing else. */
const POLICY = "default-src 'none'"

/** Uploaded pictures in their sizes. The file as it was uploaded is never shown to anybody. */
export function registerPictureFiles(app: FastifyInstance, pictures: PictureStore): void {
  app.get<{ Params: { file: string } }>(
    FILE,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { file } = request.params
      const wanted = readFileName(file)
      if (!wanted) throw nothingHere()
      const etag = `"${file}"`
      const validators = { 'cache-control': FOR_EVER, etag }
      if (request.headers['if-none-match'] === etag) {
        return reply.code(304).headers(validators).send()
      }
      const found = await pictures.read(wanted.hash, wanted.size)
      if (!found) throw nothingHere()
      return reply
        .headers({ ...validators, 'content-length': found.bytes })
        .header('content-security-policy', POLICY)
        .type('image/webp')
        .send(found.stream)
    },
  )
}
