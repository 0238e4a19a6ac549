import { Clock, Gauge, Printer, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf } from '#contract/address.ts'
import type { HowToJson } from '#contract/knowledge/knowledge.ts'
import { howTo } from '#contract/knowledge/knowledge-calls.ts'
import { minutesText } from '#domain/knowledge/effort.ts'
import { isNotFound } from '../../data/queries.ts'
import { howTosPath, symptomPath } from '../../paths/knowledge-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { medianNote, minutesOf } from '../buyers/figures-text.ts'
import { AWAITS_MODEL } from '../fit/read-for-model.ts'
import { Dangers } from './dangers.tsx'
import { GuideLoading, GuideNotFound } from './guide-not-found.tsx'
import { HowToHead } from './how-to-head.tsx'
import { KindParts } from './kind-parts.tsx'
import { ModelBox } from './model-box.tsx'
import { isOfUse, useGuide } from './use-guide.ts'

/** How a kind of part is fitted. */
export default function HowToPage({ params: { slug = '' } }: PageProps) {
  const { guide, own, isAwaited } = useGuide((model) => addressOf(howTo, { slug }, { model }))
  if (isNotFound(guide)) return <GuideNotFound title="Guide Not Found" />
  if (guide.error) return <Trouble />
  if (!guide.data) return <GuideLoading />
  const shown = own && isOfUse(own.model) ? own : guide.data
  return <Steps guide={shown} model={own?.model} isAwaited={isAwaited} />
}

function Steps(props: {
  readonly guide: HowToJson
  readonly model: HowToJson['model'] | undefined
  readonly isAwaited: boolean
}) {
  const { guide, model, isAwaited } = props
  const { buyers } = guide
  const title = `How to Replace a ${guide.name}`
  const crumbs: readonly Crumb[] = [
    HOME,
    { text: 'How to Install It', href: howTosPath },
    { text: guide.name },
  ]
  return (
    <div className="container-page pb-12">
      <HowToHead guide={guide} title={title} crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">{title}</h1>
        <Button variant="secondary" onClick={() => window.print()} className="print:hidden">
          <Printer aria-hidden className="size-5" /> Print
        </Button>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <Fact icon={<Gauge aria-hidden className="size-5" />} label="Difficulty">
          <span className="capitalize">{(buyers ?? guide).difficulty}</span>
        </Fact>
        <Fact icon={<Clock aria-hidden className="size-5" />} label="Time">
          {buyers ? minutesOf(buyers) : minutesText(guide.minutes)}
        </Fact>
        <Fact icon={<Wrench aria-hidden className="size-5" />} label="Tools">
          {guide.tools.join(', ')}
        </Fact>
      </dl>
      <p className="mt-1 text-sm text-ink-muted">
        {buyers ? medianNote(buyers) : 'Difficulty and time are our estimate.'}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <Dangers dangers={guide.dangers} />
          <ol className="space-y-4">
            {guide.steps.map((step, at) => (
              <li key={step} className="flex gap-4 max-sm:flex-wrap print:break-inside-avoid">
                <span
                  aria-hidden
                  className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-navy-800 font-bold text-white"
                >
                  {at + 1}
                </span>
                <span className="max-w-prose min-w-0 flex-1 pt-1 leading-7">{step}</span>
                <StepPicture picture={guide.pictures[at] ?? null} isFirst={at === 0} />
              </li>
            ))}
          </ol>
          <p className="max-w-prose text-sm text-ink-muted">
            Models differ: follow the instruction sheet that comes with the part first. If you are
            not sure, leave electrical work, gas and the sealed system to a technician.
          </p>
        </div>
        <aside className="space-y-4 print:hidden">
          <ModelBox appliance={guide.appliance} model={model} />
          {guide.kinds.map((each) => (
            <Card key={each.kind} className={classes('px-4 pb-4', isAwaited && AWAITS_MODEL)}>
              <KindParts named={{ ...each, howTo: null }} />
            </Card>
          ))}
          {guide.symptoms.length > 0 && (
            <Card className="p-4">
              <h2 className="font-bold">It may be behind</h2>
              <ul className="mt-1">
                {guide.symptoms.map(({ slug, title: symptom }) => (
                  <li key={slug}>
                    <Link
                      href={symptomPath(slug)}
                      className="inline-flex min-h-9 items-center text-link hover:underline"
                    >
                      {symptom}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </aside>
      </div>
    </div>
  )
}

function StepPicture(props: {
  readonly picture: HowToJson['pictures'][number]
  /** On a desk it is in sight at once. */
  readonly isFirst: boolean
}) {
  const { picture, isFirst } = props
  if (picture === null) return null
  return (
    <Picture
      eager={isFirst}
      src={picture.imageUrl}
      alt={picture.alt}
      width={400}
      height={300}
      className="aspect-4/3 w-full rounded-md border border-line sm:w-64 md:w-72 print:w-56"
    />
  )
}

function Fact(props: {
  readonly icon: ReactNode
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex items-center gap-2">
      <dt className="flex items-center gap-2 text-ink-muted">
        <span className="text-navy-700">{props.icon}</span>
        {props.label}:
      </dt>
      <dd className="font-semibold">{props.children}</dd>
    </div>
  )
}
