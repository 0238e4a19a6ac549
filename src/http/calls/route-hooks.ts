import type { onRequestAsyncHookHandler, onRequestHookHandler, RouteOptions } from 'fastify'

/** Adds a check to one route that runs before its body is read. Other routes are not affected. */
export function addOnRequest(
  route: RouteOptions,
  check: onRequestAsyncHookHandler | onRequestHookHandler,
): void {
  route.onRequest = [...hooksOf(route), check as onRequestHookHandler]
}

function hooksOf({ onRequest }: RouteOptions): onRequestHookHandler[] {
  if (onRequest === undefined) return []
  return (Array.isArray(onRequest) ? onRequest : [onRequest]) as onRequestHookHandler[]
}
