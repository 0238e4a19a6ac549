import { createListCounts, type ListCounts } from './catalogue/lists/list-counts.ts'
import { createProductCounts, type ProductCounts } from './catalogue/lists/product-counts.ts'
import { createRangeCounts, type RangeCounts } from './catalogue/lists/range-counts.ts'
import { CatalogueCache } from './engine/catalogue-cache.ts'
import { createKnowledgeCache, type KnowledgeCache } from './knowledge/library.ts'
import { type ChargeRulesCache, createChargeRulesCache } from './orders/charge-rules.ts'
import { createOrderCounts, type OrderCountsCache } from './orders/counts.ts'
import { type CouponsCache, createCouponsCache } from './orders/coupons.ts'
import { createPublishedPages, type PublishedPages } from './pages/published-pages.ts'
import { type CategoryTexts, createCategoryTexts } from './product-list/category-text.ts'
import { createRecentSearches, type RecentSearches } from './search/search.ts'
import { createVocabularyCache, type VocabularyCache } from './search/vocabulary.ts'
import { createShopCache, type ShopCache } from './shop/settings.ts'

/** The caches of one database; the table in docs/architecture.md says when each is stale. */
export type StoreCaches = {
  readonly chargeRules: ChargeRulesCache
  readonly coupons: CouponsCache
  readonly listCounts: ListCounts
  readonly rangeCounts: RangeCounts
  readonly categoryTexts: CategoryTexts
  readonly productCounts: ProductCounts
  readonly knowledge: KnowledgeCache
  readonly orderCounts: OrderCountsCache
  readonly publishedPages: PublishedPages
  readonly recentSearches: RecentSearches
  readonly shop: ShopCache
  readonly vocabulary: VocabularyCache
}

type CacheEntries = { readonly cache: string; readonly used: number; readonly most: number }

export function createCaches(): StoreCaches {
  return {
    chargeRules: createChargeRulesCache(),
    coupons: createCouponsCache(),
    listCounts: createListCounts(),
    rangeCounts: createRangeCounts(),
    categoryTexts: createCategoryTexts(),
    productCounts: createProductCounts(),
    knowledge: createKnowledgeCache(),
    orderCounts: createOrderCounts(),
    publishedPages: createPublishedPages(),
    recentSearches: createRecentSearches(),
    shop: createShopCache(),
    vocabulary: createVocabularyCache(),
  }
}

/** How full each of those is that hold many entries. */
export function cacheSizes(caches: StoreCaches): readonly CacheEntries[] {
  return Object.entries(caches).flatMap(([cache, held]) =>
    held instanceof CatalogueCache ? [{ cache, used: held.entries, most: held.mostEntries }] : [],
  )
}
