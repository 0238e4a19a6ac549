import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookieName, readCookie, setCookie } from '#http/guards/cookies.ts'
import type { StaffSigner } from './staff-signer.ts'

const ID_BYTES = 16
/** From the last sign-in on. */
const COOKIE_SECONDS = 180 * 24 * 60 * 60
const SECRET = /^([\w-]{22})\.([\w-]{43})$/

type KnownDevices = {
  /** The id of a device on which somebody signed in before with the present password. */
  readonly find: (request: FastifyRequest) => Promise<string | undefined>
  /** The cookie by which it is recognised; it gives no access. */
  readonly cookieFor: (id: string | undefined) => Promise<string>
}

/** Strangers can use up the attempts of a network, but not those of a device that staff use. */
export function knownDevices(sign: StaffSigner, secure: boolean): KnownDevices {
  const cookie = cookieName('staff-device', secure)
  return {
    find: async (request) => {
      const [, id, given] = SECRET.exec(readCookie(request, cookie) ?? '') ?? []
      if (id === undefined || given === undefined) return undefined
      const expected = Buffer.from(await sign('device', id))
      return timingSafeEqual(Buffer.from(given), expected) ? id : undefined
    },
    cookieFor: async (known) => {
      const id = known ?? randomBytes(ID_BYTES).toString('base64url')
      const value = `${id}.${await sign('device', id)}`
      return setCookie(cookie, value, { sameSite: 'Strict', secure, maxAgeSeconds: COOKIE_SECONDS })
    },
  }
}
