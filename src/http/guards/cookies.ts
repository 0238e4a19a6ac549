import type { FastifyRequest } from 'fastify'

/** The value of one cookie; our names and values need no decoding. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers.cookie
  if (header === undefined) return undefined
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

type CookieOptions = {
  readonly maxAgeSeconds: number
  readonly sameSite: 'Strict' | 'Lax'
  /** Over https: the name then carries `__Host-`, which no other site can set. */
  readonly secure: boolean
}

export function setCookie(name: string, value: string, options: CookieOptions): string {
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=${options.sameSite}; Max-Age=${options.maxAgeSeconds}${secure}`
}

export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
