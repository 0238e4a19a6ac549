import type { Store } from '#commands/store.ts'
import { dismissFirstSteps, firstSteps } from '#contract/shop/first-step-calls.ts'
import { demoSettings } from '#domain/shop/settings.ts'
import { type Route, route } from '#http/calls/route.ts'
import { countAllProducts } from '#storage/catalogue/products/brands.ts'
import { isDemoShop } from '#storage/demo/demo-state.ts'
import { areFirstStepsDismissed, wasEverChanged } from '#storage/shop/first-steps.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { actorOf } from '../access/access.ts'
import type { StaffMode } from '../access/staff-mode.ts'

/** As the audit log names what staff changed. */
const RULES = ['shipping', 'tax']
const PAGES = ['page']

/** How far an owner has come; a demo has no owner. */
export function firstStepRoutes(store: Store, mode: StaffMode): readonly Route[] {
  const { db } = store

  const steps = route(firstSteps, {
    handler: async () => ({
      isShown: !(await isDemoShop(db)) && !(await areFirstStepsDismissed(db)),
      demoSettings: [...demoSettings((await shopSettings(store)).settings)],
      hasPassword: mode.kind === 'locked',
      hasOwnRules: await wasEverChanged(db, RULES),
      hasParts: (await countAllProducts(db)) > 0,
      hasOwnPages: await wasEverChanged(db, PAGES),
    }),
  })

  const dismiss = route(dismissFirstSteps, {
    handler: async ({ staff }) => {
      await store.write('dismissFirstSteps', { actor: actorOf(staff) })
      return undefined
    },
  })

  return [steps, dismiss]
}
