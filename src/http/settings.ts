/** The part of the configuration that this room needs. */
export type HttpSettings = {
  /** Where shoppers reach the store, e.g. `https://parts.example`. */
  readonly publicOrigin: string | undefined
  /** Proxies whose forwarded headers are trusted, in Fastify's notation. */
  readonly trustProxy: false | number | string
  readonly logLevel: string
  /** Hot reload puts its own scripts and styles into the page. */
  readonly dev: boolean
  /** Hashes of the inline scripts that may run, as the policy writes them: `sha256-…`. */
  readonly inlineScripts?: readonly string[]
  readonly staffMode: { readonly kind: 'demo' | 'locked' | 'shut' }
}

export function isHttps(publicOrigin: string | undefined): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}
