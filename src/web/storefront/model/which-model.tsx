import type { ModelChoicesJson } from '#contract/catalogue/models.ts'
import { sharedText } from '../../shell/appliances/appliance-text.ts'
import { ALL_PARTS, Breadcrumb, HOME } from '../../shell/breadcrumb.tsx'
import { Head } from '../../shell/head.tsx'
import { ModelLinks } from './model-links.tsx'
import { RelatedModels } from './related-models.tsx'
import { TagGuide } from './tag-guide.tsx'

type WhichModelProps = { readonly number: string; readonly choices: ModelChoicesJson }

/** A number without its revision, or misread: the models that it may mean. */
export function WhichModel(props: WhichModelProps) {
  const { number, choices } = props
  const { models, more, sharedBeginning } = choices
  if (sharedBeginning !== null) return <Relatives {...props} />
  const appliance = sharedText(models)
  return (
    <div className="container-page">
      <Head title={`${number}: Choose Your Model`} noindex />
      <Breadcrumb crumbs={[HOME, ALL_PARTS, { text: number }]} />
      {appliance !== undefined && <p className="font-semibold text-ink-muted">{appliance}</p>}
      <h1 className="text-2xl font-bold wrap-anywhere md:text-3xl">
        Which <span className="tabular">{number}</span> is yours?
      </h1>
      <p className="mt-2 mb-6 text-ink-muted">
        The ending stands for color and revision, and parts differ between them. It is on the
        appliance’s tag, right after these characters.
      </p>
      <ModelLinks models={models} />
      {more && <More />}
    </div>
  )
}

/** The number is not listed, but models are that differ from it in their endings. */
function Relatives({ number, choices }: WhichModelProps) {
  return (
    <div className="container-page">
      <Head title="Model Not Found" noindex status={404} />
      <Breadcrumb crumbs={[HOME, ALL_PARTS, { text: number }]} />
      <h1 className="text-2xl font-bold wrap-anywhere md:text-3xl">
        We don't have <span className="tabular">{number}</span>
      </h1>
      <RelatedModels choices={choices} />
      {choices.more && <More />}
      <div className="mt-10">
        <TagGuide />
      </div>
    </div>
  )
}

function More() {
  return (
    <p className="mt-4 text-ink-muted">There are more: search for a longer part of the number.</p>
  )
}
