import { openBuiltWeb, type WebBundle } from '#server/web-bundle/web-bundle.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { decodeHtml } from './decode-html.ts'
import { openShop, type TestShop } from './shop.ts'

/** The pages as they are built; the run's set-up has brought them up to date. */
export const BUILT_WEB: WebBundle = openBuiltWeb()

/** A shop with its pages, for as many requests as a test likes. */
export function openPages(
  env: Readonly<Record<string, string>> = {},
  web: WebBundle = BUILT_WEB,
  engine: EngineName = 'sqlite',
): Promise<TestShop> {
  return openShop(engine, { web, env: { RATE_LIMIT: 'off', ...env } })
}

/** The text of the first element with this name. */
export function textOf(html: string, tag: string): string {
  const [, text = ''] = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html) ?? []
  return decodeHtml(text.replace(/<[^>]+>/g, ''))
}

/** The data block that the browser continues from. */
export function stateOf(html: string): {
  readonly origin: string
  readonly responses: Record<string, { status: number; body: unknown; total?: number }>
} {
  const [, json = '{}'] =
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

export function jsonLdOf(html: string): readonly Record<string, unknown>[] {
  const blocks = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)
  return [...blocks].map(([, json = '{}']) => JSON.parse(json))
}
