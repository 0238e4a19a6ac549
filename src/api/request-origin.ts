import type { FastifyRequest } from 'fastify'

/** What proxies add: a request that carries one did not come straight from this machine. */
const FORWARDED_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/** From this very machine, by a name that means this machine, past no proxy. */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.raw.socket.remoteAddress) &&
    isLoopbackName(hostName(request.headers.host)) &&
    FORWARDED_HEADERS.every((name) => request.headers[name] === undefined)
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

export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
}

export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

/** The Host header without its port. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '')
}
