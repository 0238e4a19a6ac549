import { ArrowRight } from 'lucide-react'
import { addressOf } from '#contract/address.ts'
import type { ErrorCodeJson } from '#contract/knowledge/knowledge.ts'
import { errorCode } from '#contract/knowledge/knowledge-calls.ts'
import { APPLIANCE_NAMES } from '#domain/knowledge/appliances.ts'
import { isNotFound } from '../../data/queries.ts'
import { errorCodePath, errorCodesPath, symptomPath } from '../../paths/knowledge-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { Breadcrumb, type Crumb, HOME } from '../../shell/breadcrumb.tsx'
import { Trouble } from '../../shell/error-boundary.tsx'
import { Head, useOrigin } from '../../shell/head.tsx'
import { breadcrumbJsonLd } from '../../shell/json-ld.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { AWAITS_MODEL } from '../fit/read-for-model.ts'
import { GuideLoading, GuideNotFound } from './guide-not-found.tsx'
import { KindParts } from './kind-parts.tsx'
import { ModelBox } from './model-box.tsx'
import { isOfUse, useGuide } from './use-guide.ts'

type Meaning = ErrorCodeJson['meanings'][number]

/** What a code means: on each appliance of the maker that has it. */
export default function ErrorCodePage({ params }: PageProps) {
  const { maker = '', code = '' } = params
  const { guide, own, isAwaited } = useGuide((model) =>
    addressOf(errorCode, { maker, code }, { model }),
  )
  if (isNotFound(guide)) return <GuideNotFound title="Error Code Not Found" />
  if (guide.error) return <Trouble />
  if (!guide.data) return <GuideLoading />
  return <Code code={guide.data} own={own} isAwaited={isAwaited} />
}

function Code(props: {
  readonly code: ErrorCodeJson
  readonly own: ErrorCodeJson | undefined
  readonly isAwaited: boolean
}) {
  const { code, own, isAwaited } = props
  const origin = useOrigin()
  const name = `${code.maker} ${code.code}`
  const crumbs: readonly Crumb[] = [
    HOME,
    { text: 'What Is Wrong?', href: paths.symptoms },
    { text: 'Error Codes', href: errorCodesPath },
    { text: name },
  ]
  return (
    <div className="container-page pb-12">
      <Head
        title={`${name} Error Code: Meaning and Fix`}
        description={`${name}: ${code.meanings.map(({ meaning }) => meaning).join('; ')}. What to check and which part fixes it.`}
        canonical={errorCodePath(code.makerSlug, code.slug)}
        jsonLd={[breadcrumbJsonLd(crumbs, origin)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <p className="font-semibold text-ink-muted">Error code</p>
      <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">{name}</h1>
      <div className="mt-6 grid gap-6">
        {code.meanings.map((meaning, at) => {
          const mine = own?.meanings[at]
          return (
            <MeaningCard
              key={meaning.appliance}
              meaning={mine && isOfUse(mine.model) ? mine : meaning}
              model={mine?.model}
              isAwaited={isAwaited}
            />
          )
        })}
      </div>
    </div>
  )
}

function MeaningCard(props: {
  readonly meaning: Meaning
  readonly model: Meaning['model'] | undefined
  readonly isAwaited: boolean
}) {
  const { meaning, model, isAwaited } = props
  const { appliance, codes, checks, symptom, kinds } = meaning
  return (
    <Card className="max-w-3xl space-y-4 p-4 md:p-6">
      <div>
        <p className="font-semibold text-ink-muted">{APPLIANCE_NAMES[appliance]}</p>
        <h2 className="text-xl font-bold">{meaning.meaning}</h2>
        {codes.length > 1 && (
          <p className="tabular mt-1 text-sm text-ink-muted">Also shown as {codes.join(', ')}</p>
        )}
      </div>
      <section>
        <h3 className="font-bold">What to check</h3>
        <ol className="mt-2 list-decimal space-y-1.5 pl-5 leading-7">
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ol>
      </section>
      {symptom !== null && (
        <p>
          <Link
            href={symptomPath(symptom.slug)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
          >
            All causes: {symptom.title}
            <ArrowRight aria-hidden className="size-5 shrink-0" />
          </Link>
        </p>
      )}
      {kinds.length > 0 && (
        <section className="space-y-3">
          <h3 className="font-bold">Parts that fix it</h3>
          <ModelBox appliance={appliance} model={model} />
          <div className={classes('space-y-3', isAwaited && AWAITS_MODEL)}>
            {kinds.map((each) => (
              <KindParts key={each.kind} named={each} />
            ))}
          </div>
        </section>
      )}
    </Card>
  )
}
