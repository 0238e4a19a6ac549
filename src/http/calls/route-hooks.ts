import type { onRequestAsyncHookHandler, onRequestHookHandler, RouteOptions } from 'fastify'

/** Adds a check to one route, before its body is read; other routes pay nothing for it. */
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
