import type { FastifyRequest } from 'fastify'
import type { ShopError } from '#domain/errors.ts'
import { SIGN_IN_LIMIT } from '#domain/staff/sessions.ts'
import { networkOf } from '#http/guards/network.ts'
import { tooManyRequests } from '#http/guards/rate-limit.ts'
import { SteadyPace } from '#http/guards/steady-pace.ts'
import { isHttps } from '#http/settings.ts'
import type { StaffAccessOptions } from './access.ts'
import { knownDevices } from './known-device.ts'

type SignInAttempt = {
  /** Under which it was counted. */
  readonly source: string
  /** By which the device is recognised from now on. */
  readonly deviceCookie: () => Promise<string>
}

/**
 * Slows guessing down without letting strangers lock staff out. A device that signed in before has
 * its own number of attempts; all others share that of their network. When very many networks try,
 * unknown devices take turns, which takes seconds and not the rest of the window.
 */
export function signInLimit({ store, publicOrigin, sign, monotonicClock }: StaffAccessOptions) {
  const devices = knownDevices(sign, isHttps(publicOrigin))
  const crowd = new SteadyPace({ ...SIGN_IN_LIMIT.crowd, monotonicClock })

  return { count }

  /** Counts before the password is checked; throws if it must not be checked. */
  async function count(request: FastifyRequest): Promise<SignInAttempt> {
    const device = await devices.find(request)
    const source =
      device === undefined
        ? `network ${await sign('network', networkOf(request.ip))}`
        : `device ${device}`
    const isKnown = device !== undefined
    const first = await store.write('countSignInAttempt', { source, isKnown })
    refuse(first.retryAfterMs)
    if (first.isCrowded) {
      const waitMs = await crowd.turn()
      if (waitMs > 0) throw tooManyRequests(CROWDED, waitMs)
      refuse(
        (await store.write('countSignInAttempt', { source, isKnown, turn: true })).retryAfterMs,
      )
    }
    return { source, deviceCookie: () => devices.cookieFor(device) }
  }
}

const CROWDED =
  'Too many people are trying to sign in right now. Please try again in a few seconds.'

function refuse(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw tooManyPasswords(retryAfterMs)
}

function tooManyPasswords(waitMs: number): ShopError {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return tooManyRequests(`Too many wrong passwords. Please wait ${wait} and try again.`, waitMs)
}
