import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShopForm } from '#api/shop/plain-forms.ts'
import type { Store } from '#commands/store.ts'
import { type PlainFormResult, registerPlainForms } from '#http/forms/plain-form.ts'
import { isCrossSite } from '#http/guards/request-origin.ts'
import type { LimitedRequests } from '#http/load/limited-requests.ts'
import type { FormOutcome } from '#web/data/form-outcome.ts'
import { formSentPath } from '#web/paths/link-paths.ts'
import { paths } from '#web/paths/shop-paths.ts'
import type { WebBundle } from '../web-bundle/web-bundle.ts'
import { readFrame } from './page-frame.ts'
import { renderPage } from './render-page.ts'

type FormPagesOptions = {
  readonly store: Store
  readonly web: WebBundle
  readonly publicOrigin: string | undefined
  readonly forms: readonly ShopForm[]
  readonly limited: LimitedRequests
}

const REFUSED_TITLE = 'That did not work'

/** Browsers read a backslash as a slash, and two of them at the front as another site. */
const LOCAL_PATH = /^\/(?![/\\])[^\s\\]*$/

/** Forms that browsers send by themselves; each comes back with a page that says how it went. */
export function registerFormPages(app: FastifyInstance, options: FormPagesOptions): void {
  const { store, web, publicOrigin, limited } = options
  const forms = options.forms.map((form) => ({ ...form, path: formSentPath(form.name) }))

  registerPlainForms(app, forms, {
    explain: store.explain,
    countLimited: limited.count,
    page: async ({ path, doneTitle = '' }, result, request) => {
      const frame = await readFrame(store, publicOrigin ?? '')
      const { isDone, sentence, entered } = result
      const title = isDone ? doneTitle : REFUSED_TITLE
      const back = backFrom(entered, request)
      const body: FormOutcome = { isDone, title, sentence, entered, doneTitle, back }
      const responses = { [path]: { status: 200, body } }
      const { html } = await renderPage(web, await web.entry(), path, { ...frame, responses })
      return html
    },
  })

  /**
   * Browsers name the page that a form is on; without it the way leads home. A form that is sent
   * again from the page that refused it says itself where it was at first.
   */
  function backFrom({ back }: PlainFormResult['entered'], { raw }: FastifyRequest): string {
    if (back !== undefined && LOCAL_PATH.test(back)) return back
    const { referer, host } = raw.headers
    if (referer === undefined || !URL.canParse(referer)) return paths.home
    const { origin, pathname, search } = new URL(referer)
    // A link to `//evil.example` would lead to another site.
    const isElsewhere =
      isCrossSite({ headers: { host, origin } }, publicOrigin) || pathname.startsWith('//')
    return isElsewhere ? paths.home : pathname + search
  }
}
