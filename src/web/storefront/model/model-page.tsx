import { useEffect } from 'react'
import { modelChoices } from '#contract/catalogue/model-calls.ts'
import type { ModelJson } from '#contract/search/search.ts'
import { modelByNumber } from '#contract/search/search-calls.ts'
import { keepAppliance, myAppliances } from '../../data/my-appliances.ts'
import { isNotFound, useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import type { PageProps } from '../../router/route.ts'
import { applianceText } from '../../shell/appliances/appliance-text.ts'
import { ALL_PARTS, Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { counted } from '../../ui/counted.ts'
import { ProductGridLoading } from '../product-card/product-grid.tsx'
import { NO_FILTERS } from '../product-list/chosen-values.ts'
import { isNarrowed } from '../product-list/list-filters.ts'
import { AppliancePicture } from './appliance-picture.tsx'
import { KindSections } from './kind-sections.tsx'
import { type ModelView, modelAddress, modelView } from './model-address.ts'
import { ModelDiagrams } from './model-diagrams.tsx'
import { ModelNotFound } from './model-not-found.tsx'
import { ModelParts } from './model-parts.tsx'
import { SavedModel } from './saved-model.tsx'
import { WhichModel } from './which-model.tsx'

export default function ModelPage(at: PageProps) {
  const view = modelView(at)
  const model = useRead(modelByNumber, { model: view.model })
  if (isNotFound(model)) return <ModelUnknown number={view.model} />
  if (model.error) return <Trouble />
  if (!model.data) return <ModelLoading />
  return <ModelFound model={model.data} view={view} />
}

/** Not a model's whole number: perhaps the beginning of several. */
function ModelUnknown({ number }: { readonly number: string }) {
  const choices = useRead(modelChoices, {}, { number })
  if (choices.isPending) return <ModelLoading />
  return choices.data?.models.length ? (
    <WhichModel number={number} choices={choices.data} />
  ) : (
    <ModelNotFound model={number} />
  )
}

function ModelFound({ model, view }: { readonly model: ModelJson; readonly view: ModelView }) {
  const crumbs = crumbsOf(model)
  const appliance = applianceText(model)
  // Storage is outside React. Whoever looks at a model's parts is repairing it, unless they said so
  // of another one.
  useEffect(() => {
    if (myAppliances().chosen === undefined) keepAppliance(model.model, appliance)
  }, [model.model, appliance])
  return (
    <div className="container-page">
      <ModelHead model={model} view={view} crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <header className="mb-6 flex overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <AppliancePicture
          model={model}
          className="m-4 mr-0 size-20 shrink-0 rounded-md object-cover sm:m-0 sm:size-auto sm:w-44 sm:rounded-none sm:border-r sm:border-line"
        />
        <div className="min-w-0 p-4 md:px-8 md:py-5">
          <p className="font-semibold text-ink-muted">{appliance || 'Appliance'}</p>
          <h1 className="tabular text-2xl font-bold wrap-anywhere md:text-4xl">
            {model.model} Parts
          </h1>
          <p className="mt-2 font-semibold">
            {counted(model.partCount, 'part')} known to fit this model
          </p>
          <SavedModel model={model} />
        </div>
      </header>
      <ModelDiagrams model={model} view={view} />
      <KindSections model={model} view={view} />
      <ModelParts view={view} />
    </div>
  )
}

function ModelHead(props: {
  readonly model: ModelJson
  readonly view: ModelView
  readonly crumbs: readonly Crumb[]
}) {
  const { model, view, crumbs } = props
  const origin = useOrigin()
  const kinds = model.kinds.slice(0, 4).map(({ kind }) => kind.toLowerCase())
  const appliance = [model.brand, model.model, model.appliance.toLowerCase()]
  return (
    <Head
      title={`${[model.brand, model.model].filter(Boolean).join(' ')} Parts`}
      description={`${counted(model.partCount, 'part')} that fit the ${appliance.filter(Boolean).join(' ')}: ${kinds.join(', ')} and more. Fast shipping, OEM and aftermarket quality.`}
      canonical={modelAddress({
        ...view,
        ...NO_FILTERS,
        model: model.model,
        search: '',
        sort: 'relevance',
      })}
      noindex={view.search !== '' || isNarrowed(view)}
      jsonLd={[breadcrumbJsonLd(crumbs, origin)]}
    />
  )
}

function ModelLoading() {
  return (
    <div className="container-page py-6">
      <p role="status" className="mb-6 text-lg text-ink-muted">
        Loading model...
      </p>
      <ProductGridLoading columns={4} count={8} />
    </div>
  )
}

function crumbsOf({ model, category }: ModelJson): readonly Crumb[] {
  const above = category ? [{ text: category.name, href: paths.category(category.slug) }] : []
  return [HOME, ALL_PARTS, ...above, { text: model }]
}
