import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import type { Spot, SpotDraft } from '#domain/diagrams/diagrams.ts'
import { shortened } from '#domain/shortened.ts'
import { productsOfSpots } from '#storage/diagrams/spot-products.ts'
import type { Tx } from '#storage/engine/schema.ts'

type Entered<Draft extends SpotDraft> = {
  readonly spots: readonly Spot[]
  /** Spots that name a product that the shop does not have, and what to say of them. */
  readonly unknown: readonly { readonly spot: Draft; readonly problem: string }[]
}

/** The spots as they are stored: SKUs become the products that they mean. */
export async function enterSpots<Draft extends SpotDraft>(
  tx: Tx,
  diagramId: number,
  drafts: readonly Draft[],
): Promise<Entered<Draft>> {
  const skus = drafts.map(({ sku }) => sku).filter((sku) => sku !== '')
  const products = await productsOfSpots(tx, diagramId, skus)
  const spots = drafts.map(({ number, x, y, label, kind, place, sku }) => ({
    ...{ number, x, y, label, place },
    kindKey: sku === '' ? nameKey(kind) : undefined,
    productId: sku === '' ? undefined : products.get(skuKey(sku)),
  }))
  const unknown = drafts
    .filter(({ sku }) => sku !== '' && !products.has(skuKey(sku)))
    .map((spot) => ({
      spot,
      problem: `Number ${spot.number} names a product that is not in the shop: ${shortened(spot.sku)}`,
    }))
  return { spots, unknown }
}
