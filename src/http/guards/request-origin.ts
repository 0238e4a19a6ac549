import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Headers that proxies add: a request that carries one did not come directly from this machine. */
const FORWARDED_HEADER =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-(cluster-)?client-ip|cf-connecting-ip|true-client-ip|fastly-client-ip)$/

/** `GET http://name/path`: the name, and the rest of the URL. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

const SLASH = 0x2f

/** Sent on this machine, to a name that means this machine, through no proxy. */
export function isLocalRequest({ raw }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    hasOneHost(raw) &&
    hostNamesOf(raw).every(isLoopbackName) &&
    // No browser speaks HTTP/1.0, but some proxies do by default.
    raw.httpVersion !== '1.0' &&
    !Object.keys(raw.headers).some((name) => FORWARDED_HEADER.test(name))
  )
}

/** Sent by a page of another site, as the browser itself says. */
export function isCrossSite(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicOrigin: string | undefined,
): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !isSameHost(origin, headers.host)
}

/** Whether a browser says where it was sent from. Every one of today does so with a form. */
export function namesItsOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
}

/** The key that a program sends with its call. No browser adds one by itself. */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return /^bearer (.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim()
}

/** A proxy may have ended TLS, so the scheme may differ; the host may not. */
function isSameHost(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: theirs } = new URL(origin)
  const own = `${protocol}//${host}`
  return theirs !== '' && URL.canParse(own) && new URL(own).host === theirs
}

export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/** Every name by which a request addresses this server: in the Host header and in an absolute URL. */
export function hostNamesOf(request: IncomingMessage): readonly string[] {
  const named = hostName(request.headers.host)
  const url = sentUrl(request)
  if (url.charCodeAt(0) === SLASH) return [named]
  const [, authority] = ABSOLUTE_FORM.exec(url) ?? []
  return authority === undefined ? [named] : [named, hostName(authority)]
}

/** The path and query of a URL; everything behind this sees no other form. */
export function originForm(url: string): string {
  if (url.charCodeAt(0) === SLASH) return url
  const [, , rest] = ABSOLUTE_FORM.exec(url) ?? []
  if (rest === undefined) return url
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}

/** As it was sent: Fastify stores it beside the one it was rewritten to. */
function sentUrl(request: IncomingMessage & { readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? ''
}

export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

/** The Host header without its port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d{0,5}$/, '')
}
