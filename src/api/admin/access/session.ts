import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { signIn, signOut, staffSession } from '#contract/staff/session-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { STAFF_SESSION } from '#domain/staff/sessions.ts'
import { type Route, route } from '#http/calls/route.ts'
import { readCookie, setCookie } from '#http/guards/cookies.ts'
import { isHttps } from '#http/settings.ts'
import { isStaff, type StaffAccessOptions, staffCookie } from './access.ts'
import { signInLimit } from './sign-in-limit.ts'
import { refusalOf, type StaffMode } from './staff-mode.ts'

const TOKEN_BYTES = 32

export function staffSessionRoutes(options: StaffAccessOptions): readonly Route[] {
  const { mode, store, publicOrigin, sign } = options
  const cookie = staffCookie(publicOrigin)
  const secure = isHttps(publicOrigin)
  const limit = signInLimit(options)

  const show = route(staffSession, {
    handler: async ({ request }) => ({ mode: mode.kind, staff: await isStaff(request) }),
  })

  const start = route(signIn, {
    handler: async ({ body, request, reply }) => {
      if (mode.kind !== 'locked') throw new ShopError('invalid', noPassword(mode))
      const attempt = await limit.count(request)
      if (!isSame(body.password, mode.password)) {
        request.log.warn('A staff sign-in failed')
        throw new ShopError('unauthorized', 'Wrong password')
      }
      // Always a new token, so that one that was planted before the sign-in is worthless.
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const tokenHash = await sign('session', token)
      await store.write('startStaffSession', { source: attempt.source, tokenHash })
      const maxAgeSeconds = STAFF_SESSION.absoluteMs / 1_000
      reply.header('set-cookie', [
        setCookie(cookie, token, { ...STRICT, secure, maxAgeSeconds }),
        await attempt.deviceCookie(),
      ])
      return { mode: mode.kind, staff: true }
    },
  })

  const end = route(signOut, {
    handler: async ({ request, reply }) => {
      const token = readCookie(request, cookie)
      if (token && mode.kind === 'locked') {
        await store.write('endStaffSession', { tokenHash: await sign('session', token) })
      }
      reply.header('set-cookie', setCookie(cookie, '', { ...STRICT, secure, maxAgeSeconds: 0 }))
      return undefined
    },
  })

  return [show, start, end]
}

const STRICT = { sameSite: 'Strict' } as const

function noPassword(mode: StaffMode): string {
  return mode.kind === 'demo'
    ? 'This demo has no staff password: the back office is open on the machine it runs on.'
    : refusalOf(mode)
}

/** Compares in constant time. */
function isSame(typed: string, password: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(typed), digest(password))
}
