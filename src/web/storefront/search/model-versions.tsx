import { useReadAt } from '../../data/queries.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { sharedText } from '../../shell/appliances/appliance-text.ts'
import { ModelLinks } from '../model/model-links.tsx'
import { modelChoicesAddress, type SearchView } from './search-address.ts'

/** More than these have a page of their own. */
const MOST_SHOWN = 12

/** The text is the number of several models, without its revision: parts differ between them. */
export function ModelVersions({ view }: { readonly view: SearchView }) {
  const address = modelChoicesAddress(view)
  return address ? <Versions address={address} number={view.q} /> : null
}

function Versions(props: {
  readonly address: NonNullable<ReturnType<typeof modelChoicesAddress>>
  readonly number: string
}) {
  const { data } = useReadAt(props.address)
  if (!data || data.exact || data.models.length < 2) return null
  const { models } = data
  return (
    <section aria-labelledby="versions" className="mt-5">
      <h2 id="versions" className="mb-3 text-lg font-bold">
        Which {sharedText(models) ?? 'model'} is yours?
      </h2>
      <ModelLinks models={models.slice(0, MOST_SHOWN)} />
      {models.length > MOST_SHOWN && (
        <p className="mt-2">
          <Link href={paths.model(props.number)} className="font-semibold text-link underline">
            See all {models.length} models
          </Link>
        </p>
      )}
    </section>
  )
}
