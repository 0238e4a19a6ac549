import { ArrowRight, HardHat } from 'lucide-react'
import { addressOf } from '#contract/address.ts'
import type { SymptomGuideJson } from '#contract/knowledge/knowledge.ts'
import { symptomGuide } from '#contract/knowledge/knowledge-calls.ts'
import { LIKELIHOODS } from '#domain/knowledge/entries.ts'
import { isNotFound } from '../../data/queries.ts'
import { symptomPath } from '../../paths/knowledge-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { CauseCard } from './cause-card.tsx'
import { Dangers } from './dangers.tsx'
import { GuideLoading, GuideNotFound } from './guide-not-found.tsx'
import { ModelBox } from './model-box.tsx'
import { isOfUse, useGuide } from './use-guide.ts'

/** For whoever cannot tell which answer is theirs. */
const NOT_SURE = 'not-sure'

type Causes = SymptomGuideJson['answers'][number]['causes']

/** A symptom: first its question, and with an answer the causes. */
export default function SymptomPage({ params }: PageProps) {
  const { slug = '', answer = '' } = params
  const { guide, own, isAwaited } = useGuide((model) =>
    addressOf(symptomGuide, { slug }, { model }),
  )
  if (isNotFound(guide)) return <GuideNotFound title="Guide Not Found" />
  if (guide.error) return <Trouble />
  if (!guide.data) return <GuideLoading />
  const causes = causesFor(guide.data, answer)
  if (causes === 'unknown') return <GuideNotFound title="Guide Not Found" />
  const shown = own && isOfUse(own.model) ? own : guide.data
  return (
    <div className="container-page pb-12">
      <GuideHead guide={guide.data} answer={answer} />
      <div className="max-w-3xl">
        <p className="font-semibold text-ink-muted">What is wrong?</p>
        <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">{guide.data.title}</h1>
        <First text={guide.data.first} />
      </div>
      {causes === 'ask' ? (
        <Question guide={guide.data} />
      ) : (
        <CauseList
          guide={shown}
          answer={answer}
          causes={causes}
          model={own?.model}
          isAwaited={isAwaited}
        />
      )}
    </div>
  )
}

function GuideHead({
  guide,
  answer,
}: {
  readonly guide: SymptomGuideJson
  readonly answer: string
}) {
  const origin = useOrigin()
  const crumbs: readonly Crumb[] = [
    HOME,
    { text: 'What Is Wrong?', href: paths.symptoms },
    { text: guide.title },
  ]
  return (
    <>
      <Head
        title={`${guide.title}: Causes and Fixes`}
        description={`${guide.title}: the likely causes in order, what to check safely first, how to test each part, and which parts fix it.`}
        canonical={symptomPath(guide.slug)}
        noindex={answer !== ''}
        jsonLd={[breadcrumbJsonLd(crumbs, origin)]}
      />
      <Breadcrumb crumbs={crumbs} />
    </>
  )
}

/** Before anything else, and whatever the cause. */
function First({ text }: { readonly text: string }) {
  return (
    <div className="mt-4 flex gap-3 rounded-lg border-l-4 border-navy-600 bg-info-soft p-4">
      <HardHat aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
      <p>
        <strong>First:</strong> {text}
      </p>
    </div>
  )
}

function Question({ guide }: { readonly guide: SymptomGuideJson }) {
  return (
    <section aria-labelledby="question" className="mt-8 max-w-3xl">
      <h2 id="question" className="text-xl font-bold md:text-2xl">
        {guide.question}
      </h2>
      <ul className="mt-4 space-y-3">
        {guide.answers.map(({ slug, text, leadsTo }) => (
          <li key={slug}>
            <Choice
              href={leadsTo ? symptomPath(leadsTo.slug) : symptomPath(guide.slug, slug)}
              text={text}
            />
          </li>
        ))}
        <li>
          <Choice href={symptomPath(guide.slug, NOT_SURE)} text="I am not sure: show every cause" />
        </li>
      </ul>
    </section>
  )
}

function Choice({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-14 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-lg font-semibold shadow-card hover:border-navy-600 hover:text-link"
    >
      {text}
      <ArrowRight aria-hidden className="size-5 shrink-0 text-link" />
    </Link>
  )
}

function CauseList(props: {
  readonly guide: SymptomGuideJson
  readonly answer: string
  readonly causes: Causes
  readonly model: SymptomGuideJson['model'] | undefined
  readonly isAwaited: boolean
}) {
  const { guide, answer, causes, model, isAwaited } = props
  const said = guide.answers.find(({ slug }) => slug === answer)?.text
  return (
    <>
      {guide.question !== '' && (
        <p className="mt-6 text-lg">
          {guide.question} <strong>{said ?? 'Not sure.'}</strong>{' '}
          <Link href={symptomPath(guide.slug)} className="text-link underline print:hidden">
            Change
          </Link>
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <section aria-labelledby="causes" className="min-w-0">
          <h2 id="causes" className="text-xl font-bold md:text-2xl">
            {causes.length === 1 ? 'The cause' : 'Possible causes, the most likely first'}
          </h2>
          <div className="mt-4">
            <Dangers dangers={[...new Set(causes.flatMap(({ dangers }) => dangers))]} />
          </div>
          <ol className="mt-4 space-y-4">
            {causes.map((cause) => (
              <CauseCard key={cause.slug} cause={cause} kinds={guide.kinds} isAwaited={isAwaited} />
            ))}
          </ol>
        </section>
        <aside className="max-lg:order-first lg:sticky lg:top-4">
          <ModelBox appliance={guide.appliance} model={model} />
        </aside>
      </div>
    </>
  )
}

/** The causes of an answer; `ask` where the question comes first. */
function causesFor(guide: SymptomGuideJson, answer: string): Causes | 'ask' | 'unknown' {
  if (answer === '') {
    const [only] = guide.answers
    return guide.question === '' && only ? only.causes : 'ask'
  }
  if (answer === NOT_SURE && guide.question !== '') return everyCause(guide)
  const chosen = guide.answers.find(({ slug }) => slug === answer)
  return chosen && !chosen.leadsTo ? chosen.causes : 'unknown'
}

/** Each once, by the likeliest of its mentions. */
function everyCause({ answers }: SymptomGuideJson): Causes {
  const all = answers.flatMap(({ causes }) => causes)
  const inOrder = LIKELIHOODS.flatMap((each) => all.filter(({ likelihood }) => likelihood === each))
  return inOrder.filter(({ slug }, at) => inOrder.findIndex((each) => each.slug === slug) === at)
}
