import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { cookieName, readCookie, setCookie } from '#http/guards/cookies.ts'
import { signingKey } from '../../signing-key.ts'

/*
 * A session is a random id that the shop signs twice: once for the X-Session-Id header, once for
 * the cookie. Either secret gives access to the cart, only the cookie to the orders placed from it,
 * and neither can be derived from the other. Signatures are checked without a row in the database,
 * so a crawler's visit writes nothing; a hash of the id is stored once something is in the cart.
 */

export const SESSION_HEADER = 'x-session-id'
const COOKIE = 'cart'
/** The privacy pages promise a year at most. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60
const ID_BYTES = 16
/** 22 characters of base64url are 132 bits. */
const SIGNATURE_LENGTH = 22
const SECRET = /^([\w-]{22})\.([\w-]{22})$/

export type CartSession = {
  /** Its key in the database. */
  readonly hash: string
  readonly id: string
  readonly headerSecret: string
  /** Proven by the cookie, and so allowed to see orders. */
  readonly byCookie: boolean
}

export type CartSessions = {
  /** The session that the request proves, if any. An unknown or malformed secret proves none. */
  readonly find: (request: FastifyRequest) => Promise<CartSession | undefined>
  /** The session that the cookie proves: for orders. */
  readonly findByCookie: (request: FastifyRequest) => Promise<CartSession | undefined>
  /** The request's session, or a new one that is sent with the response. */
  readonly findOrStart: (request: FastifyRequest, reply: FastifyReply) => Promise<CartSession>
  /** Extends the cookie by a year, if the request has one. */
  readonly renewCookie: (reply: FastifyReply, session: CartSession) => Promise<void>
  /** A hash that nobody can reverse by trying out texts without the shop's key. */
  readonly keyedHash: (text: string) => Promise<string>
}

export function cartSessions(store: Store, secure: boolean): CartSessions {
  const cookie = cookieName(COOKIE, secure)
  const signing = signingKey(store)

  return { find, findByCookie, findOrStart, renewCookie, keyedHash }

  async function find(request: FastifyRequest): Promise<CartSession | undefined> {
    const given = request.headers[SESSION_HEADER]
    const key = await signing()
    const byHeader = typeof given === 'string' ? idIn(key, 'header', given) : undefined
    // The header is sent by the page itself, so it takes precedence unless it is invalid.
    if (byHeader === undefined) return findByCookie(request)
    const byCookie = idIn(key, 'cookie', readCookie(request, cookie) ?? '') === byHeader
    return { id: byHeader, hash: hashOf(byHeader), headerSecret: String(given), byCookie }
  }

  async function findByCookie(request: FastifyRequest): Promise<CartSession | undefined> {
    const given = readCookie(request, cookie)
    if (given === undefined) return undefined
    const key = await signing()
    const id = idIn(key, 'cookie', given)
    return id === undefined ? undefined : sessionOf(key, id)
  }

  async function findOrStart(request: FastifyRequest, reply: FastifyReply): Promise<CartSession> {
    const found = await find(request)
    const session = found ?? (await start(reply))
    reply.header(SESSION_HEADER, session.headerSecret)
    return session
  }

  async function start(reply: FastifyReply): Promise<CartSession> {
    const id = randomBytes(ID_BYTES).toString('base64url')
    const key = await signing()
    sendCookie(reply, key, id)
    return sessionOf(key, id)
  }

  async function renewCookie(reply: FastifyReply, session: CartSession): Promise<void> {
    // The header's secret must never be exchanged for the cookie's.
    if (session.byCookie) sendCookie(reply, await signing(), session.id)
  }

  async function keyedHash(text: string): Promise<string> {
    return signature(await signing(), 'address', text)
  }

  function sendCookie(reply: FastifyReply, key: Buffer, id: string): void {
    const options = { sameSite: 'Lax', secure, maxAgeSeconds: COOKIE_SECONDS } as const
    reply.header('set-cookie', setCookie(cookie, secretOf(key, 'cookie', id), options))
  }
}

type Purpose = 'header' | 'cookie' | 'address'

function sessionOf(key: Buffer, id: string): CartSession {
  return { id, hash: hashOf(id), headerSecret: secretOf(key, 'header', id), byCookie: true }
}

function hashOf(id: string): string {
  return hash('sha256', id, 'base64url')
}

function secretOf(key: Buffer, purpose: Purpose, id: string): string {
  return `${id}.${signature(key, purpose, id)}`
}

function idIn(key: Buffer, purpose: Purpose, secret: string): string | undefined {
  const [, id, given] = SECRET.exec(secret) ?? []
  if (id === undefined || given === undefined) return undefined
  const expected = signature(key, purpose, id)
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? id : undefined
}

function signature(key: Buffer, purpose: Purpose, id: string): string {
  const full = createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')
  return full.slice(0, SIGNATURE_LENGTH)
}
