import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import type { Access } from '#contract/call.ts'
import { ShopError } from '#domain/errors.ts'
import { isLive, STAFF_SESSION } from '#domain/staff/sessions.ts'
import type { Staff } from '#http/calls/access.ts'
import { addOnRequest } from '#http/calls/route-hooks.ts'
import { cookieName, readCookie } from '#http/guards/cookies.ts'
import { bearerOf, isCrossSite, isLocalRequest } from '#http/guards/request-origin.ts'
import { isHttps } from '#http/settings.ts'
import { findStaffSession } from '#storage/staff/sessions.ts'
import type { CalledRoute, KeyAccess } from './key-access.ts'
import { refusalOf, type StaffMode } from './staff-mode.ts'
import type { StaffSigner } from './staff-signer.ts'

type DeclaredRoute = {
  readonly method: string
  readonly url: string
  readonly access: Access
}

export type StaffAccessOptions = {
  readonly mode: StaffMode
  readonly store: Store
  readonly clock: () => number
  readonly monotonicClock: () => number
  readonly publicOrigin: string | undefined
  readonly sign: StaffSigner
  readonly keys: KeyAccess
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of staff routes. */
    staff: Staff | null
  }
  interface FastifyInstance {
    staffOf: (request: FastifyRequest) => Promise<Staff | null>
    /** Every registered route with the access it declares. */
    readonly declaredRoutes: readonly DeclaredRoute[]
  }
}

const DEMO_STAFF: Staff = { actor: 'demo' }
const SIGNED_IN_STAFF: Staff = { actor: 'staff' }

/**
 * The one guard of staff routes. It runs before the body is read. A route that declares no access
 * stops the start.
 */
export function guardStaffRoutes(app: FastifyInstance, options: StaffAccessOptions): void {
  app.decorateRequest('staff', null)
  app.decorate('staffOf', (request: FastifyRequest) => staffOf(request, options))
  const declaredRoutes: DeclaredRoute[] = []
  app.decorate('declaredRoutes', declaredRoutes)
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (access === undefined) throw new Error(`${route.method} ${route.url} declares no access`)
    for (const method of [route.method].flat()) {
      declaredRoutes.push({ method, url: route.url, access })
    }
    if (access !== 'staff') return
    const called = { method: String(route.method), right: route.config?.right }
    addOnRequest(route, async (request: FastifyRequest) => requireStaff(request, called, options))
  })
}

/** Who it is, for the audit log. */
export function actorOf(staff: Staff | null): string {
  if (!staff) throw new ShopError('unauthorized', 'Please sign in as staff.')
  return staff.actor
}

/** For pages and reads that show staff more than others. */
export async function isStaff(request: FastifyRequest): Promise<boolean> {
  return (await request.server.staffOf(request)) !== null
}

async function requireStaff(
  request: FastifyRequest,
  called: CalledRoute,
  options: StaffAccessOptions,
): Promise<void> {
  const staff = (await options.keys(request, called)) ?? (await staffOf(request, options))
  if (!staff) throw new ShopError('unauthorized', refusalOf(options.mode))
  request.staff = staff
}

async function staffOf(
  request: FastifyRequest,
  options: StaffAccessOptions,
): Promise<Staff | null> {
  // A program is no person: it gets no screens, also where the back office is open.
  if (bearerOf(request) !== undefined) return null
  switch (options.mode.kind) {
    case 'demo': {
      const isOpen = isLocalRequest(request) && !isCrossSite(request, options.publicOrigin)
      return isOpen ? DEMO_STAFF : null
    }
    case 'locked':
      return (await hasLiveSession(request, options)) ? SIGNED_IN_STAFF : null
    case 'shut':
      return null
  }
}

async function hasLiveSession(
  request: FastifyRequest,
  { store, clock, publicOrigin, sign }: StaffAccessOptions,
): Promise<boolean> {
  const token = readCookie(request, staffCookie(publicOrigin))
  if (!token) return false
  const tokenHash = await sign('session', token)
  const session = await findStaffSession(store.db, tokenHash)
  if (!session) return false
  const now = clock()
  if (!isLive(session, now)) {
    // Deleted, so that a clock that is set back cannot make it valid again.
    await store.write('endStaffSession', { tokenHash }).catch(() => {})
    return false
  }
  if (now - session.usedAt > STAFF_SESSION.touchMs) {
    // A full disk must not lock staff out of reading.
    await store.write('touchStaffSession', { tokenHash }).catch(() => {})
  }
  return true
}

export function staffCookie(publicOrigin: string | undefined): string {
  return cookieName('staff', isHttps(publicOrigin))
}
