import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { beginRefusal } from '../calls/errors.ts'
import { makeCall, type Route } from '../calls/route.ts'
import { namesItsOrigin } from '../guards/request-origin.ts'

/**
 * A form that a browser sends by itself, without script. It makes one call of the API, with the same
 * checks and limits, and the response is a page that says how it went.
 */
export type PlainForm = {
  /** Where the browser sends it. */
  readonly path: string
  /** The call. Its response has a sentence as its `message`, unless a page comes next. */
  readonly route: Route
  /** What the call takes, from the fields of the form. */
  readonly read: (fields: URLSearchParams) => {
    readonly params?: Readonly<Record<string, string>>
    readonly body: unknown
  }
  /** The page that shows what was done. Without one, the response is a page with the sentence. */
  readonly next?: string
}

export type PlainFormResult = {
  readonly isDone: boolean
  readonly sentence: string
  /** What was sent, by field; none if it was refused before it was read. */
  readonly entered: Readonly<Record<string, string>>
}

type PlainFormOptions<Form> = {
  /** The page with the result. */
  readonly page: (form: Form, result: PlainFormResult, request: FastifyRequest) => Promise<string>
  readonly explain: (error: unknown) => ShopError | undefined
  readonly countLimited: (error: unknown) => void
}

const HTML = 'text/html; charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'

const FROM_ITS_PAGE = 'Please send this form from its own page.'

const Said = z.object({ message: z.string() })

/**
 * Each route takes a form as its body in a scope of its own, so that no other does. Pages of other
 * sites can send such a body without asking first: a request has to say where it comes from, and one
 * that names another site was refused before.
 */
export function registerPlainForms<Form extends PlainForm>(
  app: FastifyInstance,
  forms: readonly Form[],
  options: PlainFormOptions<Form>,
): void {
  for (const form of forms) app.register(async (scope) => registerForm(scope, form, options))
}

function registerForm<Form extends PlainForm>(
  scope: FastifyInstance,
  form: Form,
  { page, explain, countLimited }: PlainFormOptions<Form>,
): void {
  const { access, mostPerMinute } = form.route
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, fieldsOf(String(body))),
  )
  scope.addHook('onRequest', async (request) => {
    if (namesItsOrigin(request.raw)) return
    throw new ShopError('forbidden', FROM_ITS_PAGE)
  })
  scope.setErrorHandler(async (thrown, request, reply) => {
    countLimited(thrown)
    const { sentence } = beginRefusal(thrown, request, reply, explain)
    const entered = enteredIn(request.body)
    return reply.type(HTML).send(await page(form, { isDone: false, sentence, entered }, request))
  })
  scope.post(
    form.path,
    { config: { access, ...(mostPerMinute === undefined ? {} : { mostPerMinute }) } },
    async (request, reply) => {
      if (!(request.body instanceof URLSearchParams)) {
        throw new ShopError('unsupported_media_type', FROM_ITS_PAGE)
      }
      const sent = form.read(request.body)
      const output = await makeCall(form.route, sent, { request, reply })
      reply.header('cache-control', 'no-store')
      // After a redirect, reloading the page does not do it again.
      if (form.next !== undefined) return reply.redirect(form.next, 303)
      const { message } = Said.parse(output)
      const entered = enteredIn(request.body)
      const html = await page(form, { isDone: true, sentence: message, entered }, request)
      return reply.type(HTML).send(html)
    },
  )
}

function enteredIn(body: unknown): PlainFormResult['entered'] {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {}
}

/** As a script would send them: browsers write line ends as CR and LF, and no text of ours has NUL. */
function fieldsOf(body: string): URLSearchParams {
  const sent = [...new URLSearchParams(body)]
  return new URLSearchParams(sent.map(([name, value]) => [name, plainText(value)]))
}

function plainText(value: string): string {
  return value.replaceAll('\r\n', '\n').replaceAll('\0', '')
}
