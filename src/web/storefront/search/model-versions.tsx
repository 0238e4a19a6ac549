import { modelChoices } from '#contract/catalogue/model-calls.ts'
import { useRead } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { sharedText } from '../../shell/appliances/appliance-text.ts'
import { ModelLinks } from '../model/model-links.tsx'
import { RelatedModels } from '../model/related-models.tsx'
import { modelNumberIn, type SearchView } from './search-address.ts'

/** More than these have a page of their own. */
const MOST_SHOWN = 12

type ModelVersionsProps = {
  readonly view: SearchView
  /** Numbers of the text that nothing has. */
  readonly unknown: readonly string[] | undefined
}

/** The text has the number of several models, without its revision: parts differ between them. */
export function ModelVersions({ view, unknown = [] }: ModelVersionsProps) {
  const number = modelNumberIn(view)
  return number === undefined ? null : (
    <Versions number={number} isUnknown={unknown.includes(number)} />
  )
}

function Versions({ number, isUnknown }: { readonly number: string; readonly isUnknown: boolean }) {
  const { data } = useRead(modelChoices, {}, { number })
  if (!data || data.exact) return null
  const { models, sharedBeginning } = data
  const isRelated = sharedBeginning !== null
  if (isRelated ? !isUnknown || models.length === 0 : models.length < 2) return null
  return (
    <section
      {...(isRelated ? { 'aria-label': 'Models' } : { 'aria-labelledby': 'versions' })}
      className="mt-5"
    >
      {isRelated ? (
        <RelatedModels choices={data} most={MOST_SHOWN} />
      ) : (
        <>
          <h2 id="versions" className="mb-3 text-lg font-bold">
            Which {sharedText(models) ?? 'model'} is yours?
          </h2>
          <ModelLinks models={models.slice(0, MOST_SHOWN)} />
        </>
      )}
      {models.length > MOST_SHOWN && (
        <p className="mt-2">
          <Link href={paths.model(number)} className="font-semibold text-link underline">
            See all {models.length} models
          </Link>
        </p>
      )}
    </section>
  )
}
