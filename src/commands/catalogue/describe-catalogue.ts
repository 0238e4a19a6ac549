import type { KindCompanions, ModelDescription } from '#domain/catalogue/models.ts'
import { describeModels as storeDescriptions } from '#storage/catalogue/models/model-writes.ts'
import { replaceCompanions } from '#storage/catalogue/products/companions.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'

export const describeModels: Command<readonly ModelDescription[], void> = async (tx, models) => {
  await lockCatalogue(tx)
  await storeDescriptions(tx, models)
}

export const setKindCompanions: Command<readonly KindCompanions[], void> = async (tx, kinds) => {
  await lockCatalogue(tx)
  await replaceCompanions(tx, kinds)
}
