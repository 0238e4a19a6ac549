import type { KindCompanions } from '#domain/catalogue/models.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import { insertionInto, skippingKnown } from '../../engine/inserts.ts'
import type { Tx } from '../../engine/schema.ts'

const insertCompanions = insertionInto('kind_companions', skippingKnown)

/** Stores which kinds are replaced together; all earlier pairs are deleted. */
export async function replaceCompanions(tx: Tx, kinds: readonly KindCompanions[]): Promise<void> {
  raiseCatalogueVersion(tx)
  await tx.deleteFrom('kind_companions').execute()
  const companionsOf = new Map<string, Set<string>>()
  for (const { kind, companions } of kinds) {
    // Washers and dishwashers both have a drain pump; the models it fits tell them apart.
    const known = companionsOf.get(nameKey(kind)) ?? new Set()
    for (const companion of companions) known.add(nameKey(companion))
    companionsOf.set(nameKey(kind), known)
  }
  await insertCompanions(
    tx,
    [...companionsOf].flatMap(([kindKey, companions]) =>
      [...companions].map((companionKey, rank) => ({
        kind_key: kindKey,
        companion_key: companionKey,
        rank,
      })),
    ),
  )
}
