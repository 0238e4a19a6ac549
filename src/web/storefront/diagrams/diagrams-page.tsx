import { Boxes } from 'lucide-react'
import { diagramList } from '#contract/diagrams/diagram-calls.ts'
import type { DiagramJson } from '#contract/diagrams/diagrams.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { ALL_PARTS, Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { diagramsAddress, modelIn } from './diagram-address.ts'
import { DiagramTiles } from './diagram-tiles.tsx'
import { ModelQuestion } from './model-question.tsx'

export default function DiagramsPage({ search }: PageProps) {
  const model = modelIn(search)
  const diagrams = useRead(diagramList, {}, { model })
  if (diagrams.error) return <Trouble />
  return (
    <div className="container-page">
      <DiagramsHead model={model} />
      <Breadcrumb crumbs={CRUMBS} />
      <h1 className="text-2xl font-bold md:text-4xl">
        {model === '' ? 'Parts Diagrams' : `Parts Diagrams for ${model}`}
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">
        Find the part in the diagram, then see its number, price and stock. With your model number,
        every diagram shows only parts that fit it.
      </p>
      <ModelQuestion
        action={paths.diagrams}
        unknown=""
        hint="On the tag of the appliance"
        addressFor={diagramsAddress}
      />
      {diagrams.data ? (
        <Assemblies diagrams={diagrams.data} model={model} />
      ) : (
        <Skeletons count={8} className="mb-4 h-40" />
      )}
    </div>
  )
}

const CRUMBS: readonly Crumb[] = [HOME, ALL_PARTS, { text: 'Parts Diagrams' }]

function DiagramsHead({ model }: { readonly model: string }) {
  return (
    <Head
      title="Parts Diagrams"
      description="Exploded drawings of refrigerators, washers, dryers, ranges, dishwashers, furnaces and air conditioners: find the part, see number, price and stock."
      canonical={paths.diagrams}
      noindex={model !== ''}
      jsonLd={[breadcrumbJsonLd(CRUMBS, useOrigin())]}
    />
  )
}

function Assemblies(props: { readonly diagrams: readonly DiagramJson[]; readonly model: string }) {
  const { diagrams, model } = props
  if (diagrams.length === 0) return <NoDiagrams />
  return [...Map.groupBy(diagrams, ({ appliance }) => appliance)].map(([appliance, drawn]) => (
    <section key={appliance} className="mb-10">
      <h2 className="mb-3 text-xl font-bold">{appliance}</h2>
      <DiagramTiles diagrams={drawn} model={model} />
    </section>
  ))
}

function NoDiagrams() {
  return (
    <EmptyState
      title="No diagrams found"
      icon={<Boxes aria-hidden className="size-10" />}
      actions={
        <Link href={paths.diagrams} className={buttonClass()}>
          Show All Diagrams
        </Link>
      }
    >
      We have no diagram for this model yet. Search for the number on the part itself, or ask us.
    </EmptyState>
  )
}
