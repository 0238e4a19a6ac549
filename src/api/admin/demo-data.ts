import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import type { DemoDataJson, DemoRemovalJson } from '#contract/demo/demo-data.ts'
import { demoData, removeDemoData } from '#contract/demo/demo-removal-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { demoRemovals } from '#jobs/demo/remove-demo.ts'
import { countDemo } from '#storage/demo/demo-rows.ts'
import { latestRemoval, type Removal } from '#storage/demo/removals.ts'
import { shopName } from '#storage/shop/settings.ts'
import { actorOf } from './access/access.ts'
import { timeOrNull, timeText } from './times.ts'

type DemoDataOptions = {
  readonly store: Store
  readonly clock: () => number
  readonly log: (error: unknown, sentence: string) => void
}

/** What is demo, and its removal, which any process of the shop goes on with. */
export function registerDemoData(
  app: FastifyInstance,
  { store, clock, log }: DemoDataOptions,
): readonly Route[] {
  const removals = demoRemovals({ store, clock, log })
  app.addHook('onListen', async () => {
    void removals.resume()
  })
  app.addHook('onClose', () => removals.stop())

  const show = route(demoData, { handler: () => demoDataJson(store) })
  const remove = route(removeDemoData, {
    handler: async ({ body, staff }) => {
      const name = await shopName(store)
      if (body.shopName.trim() !== name) {
        throw new ShopError('invalid', `Please type the shop’s name, ${name}.`)
      }
      await removals.start(actorOf(staff))
      return demoDataJson(store)
    },
  })
  const routes = [show, remove]
  registerRoutes(app, routes)
  return routes
}

async function demoDataJson(store: Store): Promise<DemoDataJson> {
  const removal = await latestRemoval(store.db)
  return {
    shopName: await shopName(store),
    ...(await countDemo(store.db)),
    removal: removal ? removalJson(removal) : null,
  }
}

function removalJson({ counts, ...removal }: Removal): DemoRemovalJson {
  return {
    status: removal.isRunning ? 'running' : 'done',
    startedAt: timeText(removal.startedAt),
    finishedAt: timeOrNull(removal.finishedAt),
    rowsTotal: removal.rowsTotal,
    rowsDone: removal.rowsDone,
    removed: {
      parts: counts.removed_parts,
      models: counts.removed_models,
      categories: counts.removed_categories,
      orders: counts.removed_orders,
    },
    kept: {
      changedParts: counts.kept_changed,
      orderedParts: counts.kept_ordered,
      partsInCarts: counts.kept_in_carts,
      changedOrders: counts.kept_orders,
    },
  }
}
