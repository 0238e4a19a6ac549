import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Declaration } from '#contract/call.ts'
import { once } from '#domain/once.ts'
import {
  type CachedResponse,
  createResponse,
  sendResponse,
} from '#http/responses/cached-response.ts'
import { isStaff } from '../admin/access/access.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

const STYLESHEET = new URL('./docs.css', import.meta.url)

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const CSS_TYPE = 'text/css; charset=utf-8'

/** No cache may give the staff's copy to anybody else. */
const STAFF_HEADERS = { 'cache-control': 'no-store' }
/** Revalidated every time: after a sign-in the same URL has more in it. */
const PUBLIC_HEADERS = { 'cache-control': 'private, no-cache' }

type DocsOptions = {
  /** The shop's name now. */
  readonly title: () => Promise<string>
  /** Every call that this server implements. */
  readonly calls: readonly Declaration[]
  /** The origin of the URLs in the examples. */
  readonly origin: string
}

/**
 * The contract for programs (/openapi.json) and for people (/api/docs), made on first request. Only
 * staff see the calls of the back office and the schemas that no other call uses.
 */
export function registerDocs(app: FastifyInstance, options: DocsOptions): void {
  const whole = documents({ ...options, hasGuide: true }, STAFF_HEADERS)
  const calls = options.calls.filter(({ access }) => access !== 'staff')
  const open = documents({ ...options, calls, hasGuide: false }, PUBLIC_HEADERS)
  for (const path of ['/openapi.json', '/api/docs'] as const) {
    app.get(path, { config: { access: 'public' } }, async (request, reply) => {
      const documents = (await isStaff(request)) ? whole : open
      return sendResponse(request, reply, documents(await options.title())[path]())
    })
  }
  const sheet = once(() => createResponse(CSS_TYPE, readFileSync(STYLESHEET, 'utf8')))
  app.get('/api/docs.css', { config: { access: 'public' } }, (request, reply) =>
    sendResponse(request, reply, sheet()),
  )
}

type Documents = Record<'/openapi.json' | '/api/docs', () => CachedResponse>

/** Both documents under the shop's name, made again when that changes. */
function documents(
  { calls, origin, hasGuide }: DocsOptions & { readonly hasGuide: boolean },
  headers: Readonly<Record<string, string>>,
): (title: string) => Documents {
  let made: { readonly title: string; readonly documents: Documents } | undefined
  return (title) => {
    if (made?.title !== title) made = { title, documents: documentsFor(title) }
    return made.documents
  }

  function documentsFor(title: string): Documents {
    const document = once(() => openApi(title, calls))
    return {
      '/openapi.json': once(() =>
        createResponse(JSON_TYPE, JSON.stringify(document()), { headers }),
      ),
      '/api/docs': once(() =>
        createResponse(HTML_TYPE, docsPage(document(), origin, hasGuide), { headers }),
      ),
    }
  }
}
