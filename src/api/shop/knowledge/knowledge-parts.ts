import type { Store } from '#commands/store.ts'
import type {
  ChosenModelJson,
  HowToSummaryJson,
  NamedKindJson,
} from '#contract/knowledge/knowledge.ts'
import { relatedPartJson } from '#contract/product-page/product-page.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { isDrawnFor } from '#domain/diagrams/diagrams.ts'
import type { Appliance } from '#domain/knowledge/appliances.ts'
import type { HowTo } from '#domain/knowledge/entries.ts'
import { applianceInText } from '#domain/search/appliance-in-text.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { findModel, type Model } from '#storage/catalogue/models/models.ts'
import { type SpotOfKind, spotsOfKinds } from '#storage/diagrams/spots-of-kinds.ts'
import { partsOfKindsFitting } from '#storage/knowledge/fitting-parts.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { kindPictures } from '#storage/product-list/kind-pictures.ts'

type Named = { readonly appliance: Appliance; readonly kinds: readonly string[] }

/** What the shop has of the kinds that a text names: for the model, where one is given. */
export async function namedKinds(
  store: Store,
  { appliance, kinds }: Named,
  number: string,
): Promise<{ readonly kinds: NamedKindJson[]; readonly model: ChosenModelJson }> {
  const wanted = [...new Set(kinds)]
  const [library, category, spots, found] = await Promise.all([
    readLibrary(store),
    categoryOf(store, appliance),
    spotsOfKinds(store.db, wanted),
    number.trim() === '' ? undefined : findModel(store.db, number),
  ])
  const pictures = category
    ? await kindPictures(store.db, category.id, wanted)
    : new Map<string, string>()
  const model = chosenModel(number, found, appliance)
  const isOfUse = found !== undefined && model !== null && !model.otherAppliance
  const fitting = isOfUse ? await partsOfKindsFitting(store.db, found.id, wanted) : undefined
  const drawn = spots.filter((spot) =>
    isOfUse ? isDrawnFor(spot, found) : applianceInText(spot.appliance) === appliance,
  )
  return {
    model,
    kinds: wanted.map((kind) => {
      const howTo = library.howToFor(appliance, kind)
      const parts = fitting?.get(nameKey(kind)) ?? []
      return {
        kind,
        imageUrl: pictures.get(kind) ?? '',
        category: pictures.has(kind) ? (category?.slug ?? null) : null,
        howTo: howTo ? howToSummaryJson(howTo) : null,
        place: placeOf(kind, drawn),
        parts: fitting
          ? parts.map((part) => ({ ...relatedPartJson(part), partNumber: part.partNumber }))
          : null,
      }
    }),
  }
}

export function howToSummaryJson({ slug, difficulty, minutes }: HowTo): HowToSummaryJson {
  return { slug, difficulty, minutes }
}

/** Its spot in the first of these drawings that has one. */
function placeOf(kind: string, drawn: readonly SpotOfKind[]): NamedKindJson['place'] {
  const spot = drawn.find(({ kindKey }) => kindKey === nameKey(kind))
  return spot ? { slug: spot.slug, number: spot.number } : null
}

/** Categories are few; the first whose name tells the appliance. */
async function categoryOf(store: Store, appliance: Appliance): Promise<Category | undefined> {
  const categories = await listCategories(store.db)
  return categories.find(({ name }) => applianceInText(name) === appliance)
}

function chosenModel(
  number: string,
  found: Model | undefined,
  appliance: Appliance,
): ChosenModelJson {
  if (number.trim() === '') return null
  if (!found) return { model: number, known: false, otherAppliance: false }
  // What kind of appliance a model is may be unknown: then it is taken for the right one.
  const named = applianceInText(found.category?.name ?? '') ?? applianceInText(found.appliance)
  const otherAppliance = named !== undefined && named !== appliance
  return { model: found.name, known: true, otherAppliance }
}
