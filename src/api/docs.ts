import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { makeAnswer, sendAnswer } from './answers.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'
import type { PublicRead } from './read-declaration.ts'
import type { Route } from './route.ts'

const STYLESHEET = new URL('./docs.css', import.meta.url)

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const CSS_TYPE = 'text/css; charset=utf-8'

export type DocsOptions = {
  readonly title: string
  readonly reads: readonly PublicRead[]
  readonly routes: readonly Route[]
  /** Where the examples call. */
  readonly origin: string
}

/** The contract for programs (/openapi.json) and for people (/api/docs), made when first asked for. */
export function registerDocs(app: FastifyInstance, options: DocsOptions): void {
  const { title, reads, routes, origin } = options
  const document = once(() => openApi(title, reads, routes))
  const answers = {
    '/openapi.json': once(() => makeAnswer(JSON_TYPE, JSON.stringify(document()))),
    '/api/docs': once(() => makeAnswer(HTML_TYPE, docsPage(document(), origin))),
    '/api/docs.css': once(() => makeAnswer(CSS_TYPE, readFileSync(STYLESHEET, 'utf8'))),
  }
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, { config: { access: 'public' } }, (request, reply) =>
      sendAnswer(request, reply, answer()),
    )
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
