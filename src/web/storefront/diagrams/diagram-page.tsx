import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { addressOf } from '#contract/address.ts'
import { diagramBySlug } from '#contract/diagrams/diagram-calls.ts'
import type { DiagramDetailJson } from '#contract/diagrams/diagrams.ts'
import { keepAppliance, myAppliances } from '../../data/my-appliances.ts'
import { isNotFound, useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { NotFoundScreen } from '../../shell/not-found.tsx'
import { useReadForModel } from '../fit/read-for-model.ts'
import { type DiagramView, diagramAddress, diagramView } from './diagram-address.ts'
import { DiagramPicture } from './diagram-picture.tsx'
import { ModelQuestion } from './model-question.tsx'
import { SpotRows } from './spot-rows.tsx'

export default function DiagramPage(at: PageProps) {
  const view = diagramView(at)
  const diagram = useRead(diagramBySlug, { slug: view.slug }, { model: view.model })
  const { own, isAwaited } = useOwnParts(view)
  if (isNotFound(diagram)) return <DiagramNotFound />
  if (diagram.error) return <Trouble />
  if (!diagram.data) return <DiagramLoading />
  return <DiagramFound diagram={diagram.data} own={own} isAwaited={isAwaited} view={view} />
}

type FoundProps = { readonly diagram: DiagramDetailJson; readonly view: DiagramView }

type OwnParts = { readonly own: DiagramDetailJson | undefined; readonly isAwaited: boolean }

function DiagramFound(props: FoundProps & OwnParts) {
  const { diagram, own, isAwaited, view } = props
  const { navigate } = useNavigation()
  const [pointed, point] = useState<number>()
  const hrefOf = (spot: number) => diagramAddress({ ...view, spot })
  const light = (event: PointerEvent | FocusEvent) => point(spotOf(event.target))
  const shared = { diagram: own ?? diagram, lit: pointed ?? view.spot, hrefOf }
  const choose = (spot: number, target: string) => {
    navigate(hrefOf(spot), { replace: true, scroll: false })
    document.getElementById(target)?.focus()
  }
  useRememberedModel(diagram)
  return (
    <div className="container-page">
      <DiagramHead diagram={diagram} view={view} />
      <Breadcrumb crumbs={crumbsOf(diagram)} />
      <h1 className="text-2xl font-bold md:text-3xl">{diagram.title}</h1>
      {diagram.text !== '' && (
        <p className="mt-2 max-w-3xl whitespace-pre-line wrap-anywhere">{diagram.text}</p>
      )}
      <ForModel diagram={diagram} />
      <section
        aria-label="Diagram and parts"
        onPointerOver={light}
        onPointerLeave={() => point(undefined)}
        onFocus={light}
        onBlur={() => point(undefined)}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]"
      >
        <div id="drawing" tabIndex={-1} className="min-w-0 scroll-mt-4 lg:sticky lg:top-4">
          <DiagramPicture {...shared} onChoose={(spot) => choose(spot, `spot-${spot}`)} />
        </div>
        <section aria-labelledby="parts" className="min-w-0">
          <h2 id="parts" className="visually-hidden">
            Parts in this diagram
          </h2>
          {diagram.model === null && (
            <ModelQuestion
              action={paths.diagram(diagram.slug)}
              unknown={view.model}
              hint="Each number then shows the parts that fit"
              shown={own?.model?.model}
              addressFor={(model) => diagramAddress({ ...view, model })}
            />
          )}
          <SpotRows
            {...shared}
            isAwaited={isAwaited}
            onChoose={(spot) => choose(spot, 'drawing')}
          />
        </section>
      </section>
    </div>
  )
}

/**
 * The same drawing with the parts for the appliance that the visitor shops for, where the address
 * names none. Undefined while there is none, and for an appliance that this is no drawing of.
 */
function useOwnParts({ slug, model }: DiagramView): OwnParts {
  const isAsked = model === ''
  const { data, isAwaited } = useReadForModel((mine) =>
    isAsked ? addressOf(diagramBySlug, { slug }, { model: mine }) : undefined,
  )
  return { own: data?.model?.isDrawn ? data : undefined, isAwaited: isAsked && isAwaited }
}

/** The spot that an element belongs to, if it belongs to one. */
function spotOf(target: EventTarget): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  return element ? Number(element.dataset.spot) : undefined
}

/** Whoever looks at a model's parts is repairing it, unless they said so of another one. */
function useRememberedModel({ model }: DiagramDetailJson): void {
  const number = model?.model
  const appliance = model?.appliance ?? ''
  // Storage is outside React.
  useEffect(() => {
    if (number !== undefined && myAppliances().chosen === undefined)
      keepAppliance(number, appliance)
  }, [number, appliance])
}

function ForModel({ diagram: { model, spots } }: { readonly diagram: DiagramDetailJson }) {
  const isAllListed = spots.every(({ fit }) => fit !== 'not-listed')
  if (model === null)
    return <p className="mt-1 mb-4 text-ink-muted">Choose a number to see its part.</p>
  return (
    <p className="mt-1 mb-4 text-ink-muted">
      {isAllListed ? 'Parts that fit the' : 'For the'} {model.appliance.toLowerCase()}{' '}
      <Link href={paths.model(model.model)} className="tabular font-semibold text-link underline">
        {model.model}
      </Link>
      . Choose a number to see its part.
    </p>
  )
}

function DiagramHead({ diagram, view }: FoundProps) {
  const names = diagram.spots.map(({ label }) => label.toLowerCase())
  return (
    <Head
      title={`${diagram.title} Diagram`}
      description={`Exploded drawing with numbered parts: ${[...new Set(names)].slice(0, 8).join(', ')}. Enter your model number to see the parts that fit, with price and stock.`}
      canonical={paths.diagram(diagram.slug)}
      noindex={view.model !== '' || view.spot !== undefined}
      jsonLd={[breadcrumbJsonLd(crumbsOf(diagram), useOrigin())]}
    />
  )
}

function crumbsOf({ slug, title }: DiagramDetailJson): readonly Crumb[] {
  return [
    HOME,
    { text: 'Parts Diagrams', href: paths.diagrams },
    { text: title, href: paths.diagram(slug) },
  ]
}

function DiagramLoading() {
  return (
    <p role="status" className="container-page py-24 text-center text-lg text-ink-muted">
      Loading diagram...
    </p>
  )
}

function DiagramNotFound() {
  return (
    <NotFoundScreen title="Diagram Not Found">
      This diagram does not exist or has been removed. Search for the part above, or look through
      all diagrams.
    </NotFoundScreen>
  )
}
