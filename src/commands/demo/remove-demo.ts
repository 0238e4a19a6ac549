import { ShopError } from '#domain/errors.ts'
import { countDemo } from '#storage/demo/demo-rows.ts'
import { setDemoState } from '#storage/demo/demo-state.ts'
import {
  finishRemoval,
  heldRemoval,
  insertRemoval,
  latestRemoval,
  type RemovalStep,
  recordStep,
} from '#storage/demo/removals.ts'
import { removeDemoCategories } from '#storage/demo/remove-categories.ts'
import { removeDemoModels } from '#storage/demo/remove-models.ts'
import { removeDemoOrders } from '#storage/demo/remove-orders.ts'
import { removeDemoParts } from '#storage/demo/remove-parts.ts'
import { removeUnusedWords } from '#storage/demo/remove-words.ts'
import type { Step } from '#storage/demo/step.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { hideSamplePages } from '#storage/pages/sample-pages.ts'
import { removeExamples } from '#storage/questions/writes.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type StartRemoval = {
  readonly actor: string
  /** The process that goes on with it. */
  readonly holder: string
}

/** Begins a removal, or finds the one that runs; returns its id. */
export const startDemoRemoval: Command<StartRemoval, number> = async (
  tx,
  { actor, holder },
  { now },
) => {
  await lockCatalogue(tx)
  const latest = await latestRemoval(tx)
  if (latest?.isRunning) return latest.id
  const { parts, models, categories, orders } = await countDemo(tx)
  const total = parts + models + categories + orders
  if (total === 0) throw new ShopError('not_found', 'This shop has no demo data.')
  const id = await insertRemoval(tx, { holder, total, now })
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'demo.remove',
    subject: 'demo',
    subjectId: id,
    before: { parts, models, categories, orders },
  })
  return id
}

/**
 * One small transaction of a removal; returns whether there is more for this holder to do. Orders go
 * first, so that their parts are free to go; models and categories last, when nothing needs them.
 */
export const removeSomeDemo: Command<
  { readonly id: number; readonly holder: string },
  boolean
> = async (tx, { id, holder }, { now }) => {
  await lockCatalogue(tx)
  const at = await heldRemoval(tx, id, { holder, now })
  if (!at) return false
  const done = await STEPS[at.step](tx, at.afterId, now)
  const next =
    done.last === undefined
      ? { step: NEXT_STEP[at.step], afterId: 0 }
      : { step: at.step, afterId: done.last }
  const { step, afterId } = next
  if (step !== undefined) {
    await recordStep(tx, id, { ...done, at: { step, afterId }, holder, now })
    return true
  }
  await finishRemoval(tx, id, now)
  await setDemoState(tx, 'removed')
  await hideSamplePages(tx, now)
  await removeExamples(tx)
  return false
}

const STEPS: Readonly<Record<RemovalStep, (tx: Tx, after: number, now: number) => Promise<Step>>> =
  {
    orders: removeDemoOrders,
    parts: removeDemoParts,
    models: removeDemoModels,
    categories: removeDemoCategories,
    words: removeUnusedWords,
  }

const NEXT_STEP: Readonly<Record<RemovalStep, RemovalStep | undefined>> = {
  orders: 'parts',
  parts: 'models',
  models: 'categories',
  categories: 'words',
  words: undefined,
}
