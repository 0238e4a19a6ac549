import { useReadAt } from '../../data/queries.ts'
import { ModelLinks } from '../model/model-links.tsx'
import { modelChoicesAddress, type SearchView } from './search-address.ts'

/** The text is the number of several models, without its revision: parts differ between them. */
export function ModelVersions({ view }: { readonly view: SearchView }) {
  const address = modelChoicesAddress(view)
  return address ? <Versions address={address} /> : null
}

function Versions(props: {
  readonly address: NonNullable<ReturnType<typeof modelChoicesAddress>>
}) {
  const { data } = useReadAt(props.address)
  if (!data || data.exact || data.models.length < 2) return null
  return (
    <section aria-labelledby="versions" className="mt-5">
      <h2 id="versions" className="mb-3 text-lg font-bold">
        Which model is yours?
      </h2>
      <ModelLinks models={data.models} />
    </section>
  )
}
