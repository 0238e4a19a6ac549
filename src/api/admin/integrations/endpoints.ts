import type { Store } from '#commands/store.ts'
import {
  changeEndpoint,
  changeEndpointSecret,
  createEndpoint,
  endpointList,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  testEndpoint,
} from '#contract/integrations/endpoint-calls.ts'
import type { EndpointJson } from '#contract/integrations/endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import type { Endpoint } from '#domain/integrations/endpoints.ts'
import { type Route, route } from '#http/calls/route.ts'
import {
  AddressRefused,
  refuseAddressInUrl,
  type WebhookAddresses,
} from '#jobs/integrations/addresses.ts'
import { newSecret } from '#jobs/integrations/signatures.ts'
import { findEndpoint, listEndpoints } from '#storage/integrations/endpoints.ts'
import { actorOf } from '../access/access.ts'
import { timeOrNull, timeText } from '../times.ts'
import { deliveryNamed } from './deliveries.ts'

/** The endpoints that receive webhooks. */
export function endpointRoutes(store: Store, addresses: WebhookAddresses): readonly Route[] {
  const { db, write } = store

  const list = route(endpointList, {
    handler: async () => (await listEndpoints(db)).map((each) => endpointJson(each, store.clock())),
  })

  const create = route(createEndpoint, {
    handler: async ({ body, staff }) => {
      const url = checkedUrl(body.url, addresses)
      const secret = newSecret()
      const { events } = body
      const id = await write('createEndpoint', { url, events, secret, actor: actorOf(staff) })
      return { ...(await shown(id)), secret }
    },
  })

  const change = route(changeEndpoint, {
    handler: async ({ params: { id }, body, staff }) => {
      const url = checkedUrl(body.url, addresses)
      await write('changeEndpoint', { id, url, events: body.events, actor: actorOf(staff) })
      return shown(id)
    },
  })

  const remove = route(removeEndpoint, {
    handler: async ({ params: { id }, staff }) => {
      await write('removeEndpoint', { id, actor: actorOf(staff) })
      return undefined
    },
  })

  const pause = route(pauseEndpoint, {
    handler: async ({ params: { id }, staff }) => {
      await write('pauseEndpoint', { id, actor: actorOf(staff) })
      return shown(id)
    },
  })

  const resume = route(resumeEndpoint, {
    handler: async ({ params: { id }, staff }) => {
      await write('resumeEndpoint', { id, actor: actorOf(staff) })
      return shown(id)
    },
  })

  const renew = route(changeEndpointSecret, {
    handler: async ({ params: { id }, staff }) => {
      const secret = newSecret()
      await write('changeSecret', { id, secret, actor: actorOf(staff) })
      return { ...(await shown(id)), secret }
    },
  })

  const test = route(testEndpoint, {
    handler: async ({ params: { id }, staff }) =>
      deliveryNamed(db, await write('sendTestEvent', { id, actor: actorOf(staff) })),
  })

  return [list, create, change, remove, pause, resume, renew, test]

  async function shown(id: number): Promise<EndpointJson> {
    const endpoint = await findEndpoint(db, id)
    if (!endpoint) throw new ShopError('not_found', 'Webhook not found')
    return endpointJson(endpoint, store.clock())
  }
}

/** As it is stored. Where a name leads is checked with each connection. */
function checkedUrl(text: string, addresses: WebhookAddresses): string {
  const url = new URL(text)
  if (addresses === 'public' && url.protocol !== 'https:') {
    throw new ShopError('invalid', 'The address must begin with https://')
  }
  try {
    refuseAddressInUrl(url, addresses)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    throw new ShopError('invalid', error.message)
  }
  return url.href
}

function endpointJson(endpoint: Endpoint, now: number): EndpointJson {
  const { id, url, events, pausedBy, pausedAt, failingSince, formerUntil, createdBy } = endpoint
  const working = failingSince === undefined ? 'active' : 'failing'
  return {
    ...{ id, url, events: [...events], createdBy },
    state: pausedAt === undefined ? working : 'paused',
    pausedBy: pausedBy ?? null,
    pausedAt: timeOrNull(pausedAt),
    failingSince: timeOrNull(failingSince),
    lastSuccessAt: timeOrNull(endpoint.succeededAt),
    formerSecretUntil: timeOrNull(
      formerUntil !== undefined && formerUntil > now ? formerUntil : undefined,
    ),
    createdAt: timeText(endpoint.createdAt),
  }
}
