import type { FastifyInstance } from 'fastify'

/** What a form of another site cannot send. */
const PICTURE_BODY = /^(application\/octet-stream|image\/[\w.+-]+)$/

/** Bodies that are pictures arrive whole, as bytes. */
export function takePictures(app: FastifyInstance): void {
  app.addContentTypeParser(PICTURE_BODY, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}
