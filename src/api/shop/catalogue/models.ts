import { modelChoices } from '#contract/catalogue/model-calls.ts'
import { findModelChoices } from '#storage/catalogue/models/model-choices.ts'
import { readRoute } from '../read-route.ts'

const choices = readRoute(modelChoices, async (store, { query }) => {
  const found = await findModelChoices(store.db, query.number)
  return {
    body: {
      exact: found.exact,
      models: found.models.map(({ name, brand, appliance, partCount }) => ({
        model: name,
        brand,
        appliance,
        partCount,
      })),
      more: found.more,
      sharedBeginning: found.sharedBeginning ?? null,
    },
  }
})

export const modelReads = [choices]
