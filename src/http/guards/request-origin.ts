import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** What proxies add: a request that carries one did not come straight from this machine. */
const FORWARDED_HEADER =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-(cluster-)?client-ip|cf-connecting-ip|true-client-ip|fastly-client-ip)$/

/** `GET http://name/path`: the name, and the rest of the address. */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/is

const SLASH = 0x2f

/** From this very machine, by a name that means this machine, past no proxy. */
export function isLocalRequest({ raw }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress) &&
    hasOneHost(raw) &&
    hostNamesOf(raw).every(isLoopbackName) &&
    // No browser speaks HTTP/1.0, but a proxy that was told nothing else does.
    raw.httpVersion !== '1.0' &&
    !Object.keys(raw.headers).some((name) => FORWARDED_HEADER.test(name))
  )
}

/** Sent by a page of another site, as the browser itself says. */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = request.headers
  if (origin === undefined || origin === publicOrigin) return false
  return !isSameHost(origin, request.headers.host)
}

/** A proxy may have ended TLS, so the scheme may differ; the host may not. */
function isSameHost(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: theirs } = new URL(origin)
  const own = `${protocol}//${host}`
  return theirs !== '' && URL.canParse(own) && new URL(own).host === theirs
}

/** Node keeps the first of two; whoever stands in front may have gone by the other. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/** Every name that a request calls this server by: in the Host header and in an absolute address. */
export function hostNamesOf(request: IncomingMessage): readonly string[] {
  const named = hostName(request.headers.host)
  const url = askedUrl(request)
  if (url.charCodeAt(0) === SLASH) return [named]
  const [, authority] = ABSOLUTE_FORM.exec(url) ?? []
  return authority === undefined ? [named] : [named, hostName(authority)]
}

/** The path and query of an address; everything behind this knows no other form. */
export function originForm(url: string): string {
  if (url.charCodeAt(0) === SLASH) return url
  const [, , rest] = ABSOLUTE_FORM.exec(url) ?? []
  if (rest === undefined) return url
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}

/** As it was sent: Fastify keeps it beside the one it was rewritten to. */
function askedUrl(request: IncomingMessage & { readonly originalUrl?: string }): string {
  return request.originalUrl ?? request.url ?? ''
}

export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
}

export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

/** The Host header without its port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d{0,5}$/, '')
}
