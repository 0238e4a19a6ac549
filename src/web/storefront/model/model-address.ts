import { type Address, addressOf, withQuery } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { categoryList, productList } from '#contract/catalogue-calls.ts'
import { LONGEST_MODEL, LONGEST_SEARCH } from '#contract/limits.ts'
import { modelChoices } from '#contract/model-calls.ts'
import { modelByNumber } from '#contract/search-calls.ts'
import { paths } from '../../paths.ts'
import type { At } from '../../router/route.ts'
import { pageIn, pageInAddress, rowsOfPage } from '../product-list/paging.ts'

const LONGEST_KIND = 100

/** What an address of the model page asks for. */
export type ModelView = {
  readonly model: string
  readonly search: string
  readonly kind: string
  readonly page: number
}

export function modelView({ params, search }: At): ModelView {
  return {
    model: (params.model ?? '').slice(0, LONGEST_MODEL),
    search: (search.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    kind: (search.get('kind') ?? '').slice(0, LONGEST_KIND),
    page: pageIn(search),
  }
}

export function modelAddress({ model, search, kind, page }: ModelView): string {
  return withQuery(paths.model(model), { search, kind, page: pageInAddress(page) })
}

export function modelProductsAddress({ model, search, kind }: ModelView, page: number) {
  return addressOf(productList, {}, { model, search, kind, ...rowsOfPage(page) })
}

export function modelReads(at: At): readonly Address<PublicRead>[] {
  const view = modelView(at)
  return [
    addressOf(modelByNumber, { model: view.model }),
    addressOf(modelChoices, {}, { number: view.model }),
    modelProductsAddress(view, view.page),
    addressOf(categoryList),
  ]
}
