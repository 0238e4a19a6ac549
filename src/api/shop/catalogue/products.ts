import type { Store } from '#commands/store.ts'
import {
  categoryOfProduct,
  type ProductDetailJson,
  productJson,
} from '#contract/catalogue/products.ts'
import {
  productBySlug,
  productFit,
  productModels,
  relatedProducts,
} from '#contract/product-page/product-calls.ts'
import { relatedPartJson } from '#contract/product-page/product-page.ts'
import { readKeywords } from '#domain/catalogue/keywords.ts'
import { numberKey } from '#domain/catalogue/part-number.ts'
import { ShopError } from '#domain/errors.ts'
import { offerTerms } from '#domain/feeds/offer-terms.ts'
import { effortText } from '#domain/knowledge/effort.ts'
import type { Library } from '#domain/knowledge/library.ts'
import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { doesFit } from '#storage/catalogue/models/fits.ts'
import { findModel } from '#storage/catalogue/models/models.ts'
import {
  countModelsOfProduct,
  firstModelsOfProduct,
  modelsOfProduct,
} from '#storage/catalogue/models/product-models.ts'
import { oemNumbersOf } from '#storage/catalogue/products/equivalents.ts'
import { replacedNumbers } from '#storage/catalogue/products/part-numbers.ts'
import { findProduct, type ProductDetail } from '#storage/catalogue/products/products.ts'
import {
  companionParts,
  equivalentParts,
  findRelations,
} from '#storage/catalogue/products/related-products.ts'
import { placeOfPart } from '#storage/diagrams/diagram-of-product.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { chargeRules } from '#storage/orders/charge-rules.ts'
import { altsByAddress } from '#storage/pictures/pictures.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { pageOf } from '../../list-page.ts'
import { howToOfPart } from '../knowledge/how-to-of-part.ts'
import { readRoute } from '../read-route.ts'

/** The product page shows these and fetches the rest. */
const FIRST_MODELS = 100
const MODELS_PER_PAGE = 100

const detail = readRoute(productBySlug, async (store, { params }) => {
  const product = found(await findProduct(store.db, params.slug))
  return { body: await detailJson(store, product) }
})

const related = readRoute(relatedProducts, async (store, { params }) => {
  const relations = found(await findRelations(store.db, params.slug))
  const [goesWith, equivalents, place] = await Promise.all([
    companionParts(store.db, relations),
    equivalentParts(store.db, relations),
    placeOfPart(store.db, relations),
  ])
  return {
    body: {
      goesWith: goesWith.map(relatedPartJson),
      equivalents: equivalents.map(relatedPartJson),
      place: place ?? null,
    },
  }
})

const models = readRoute(productModels, async (store, { params, query, mostRows }) => {
  const { id } = found(await findRelations(store.db, params.slug))
  const search = query.search ?? ''
  const page = pageOf(query, MODELS_PER_PAGE, mostRows)
  return {
    body: await modelsOfProduct(store.db, id, search, page),
    total: await countModelsOfProduct(store.db, id, search),
  }
})

const fit = readRoute(productFit, async (store, { params }) => {
  const { id } = found(await findRelations(store.db, params.slug))
  const model = await findModel(store.db, params.model)
  const fits = model !== undefined && (await doesFit(store.db, id, model.id))
  // A number that only resembles one of ours may be another appliance: then we do not say no.
  const known = fits || model?.key === numberKey(params.model)
  return { body: { fits, model: known && model ? model.name : params.model, known } }
})

export const productReads = [detail, related, models, fit]

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new ShopError('not_found', 'Product not found')
  return row
}

async function detailJson(store: Store, product: ProductDetail): Promise<ProductDetailJson> {
  const { db } = store
  const [rules, { settings }, library, category, compatibility, replaces, oemNumbers, alts] =
    await Promise.all([
      chargeRules(store),
      shopSettings(store),
      readLibrary(store),
      product.categoryId === undefined ? undefined : findCategoryById(db, product.categoryId),
      firstModelsOfProduct(db, product.id, FIRST_MODELS),
      replacedNumbers(db, product.id),
      oemNumbersOf(db, [product.id]),
      altsByAddress(db, product),
    ])
  const isWhole = compatibility.length < FIRST_MODELS
  const compatibilityCount = isWhole
    ? compatibility.length
    : await countModelsOfProduct(db, product.id, '')
  return {
    ...productJson(product),
    category: category ? categoryOfProduct(category) : null,
    compatibility: [...compatibility],
    compatibilityCount,
    replaces: [...replaces],
    oemNumbers: [...(oemNumbers.get(product.id) ?? [])],
    tips: [...product.tips],
    howTo: howToOf(library, category?.name ?? '', product.kind),
    symptoms: [...readKeywords(product.searchKeywords).phrases],
    weight: product.weight,
    dimensions: product.dimensions,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    ...(Object.keys(alts).length === 0 ? {} : { alts }),
    offerTerms: offerTerms(product.price, rules.shipping.methods, settings.returnDays),
  }
}

function howToOf(library: Library, category: string, kind: string): ProductDetailJson['howTo'] {
  const howTo = howToOfPart(library, category, kind)
  return howTo ? { slug: howTo.slug, effort: effortText(howTo) } : null
}
