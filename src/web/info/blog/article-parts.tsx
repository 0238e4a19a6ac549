import type { Address } from '#contract/address.ts'
import type { productList } from '#contract/catalogue/catalogue-calls.ts'
import { useListAt } from '../../data/queries.ts'
import { PageSection } from '../../page-layout/section-list.tsx'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { PartTile } from '../part-tile.tsx'
import { partSearch } from './article-reads.ts'

/** Parts of the shop that an article is about, as they are today. */
export function ArticleParts({ searches }: { readonly searches: readonly string[] }) {
  return (
    // A shop that sells none of them has nothing to say here.
    <div className="has-[ul:empty]:hidden print:hidden">
      <PageSection id="parts" heading="Parts for this job">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {searches.map(partSearch).map((address) => (
            <FirstPart key={address} address={address} />
          ))}
        </ul>
        <p className="mt-4">
          These are examples: what fits depends on your model.{' '}
          <Link href={paths.howToFindPart} className={TEXT_LINK}>
            Find your model number
          </Link>
        </p>
      </PageSection>
    </div>
  )
}

/** The first that a search finds; a shop that sells none of its kind shows nothing. */
function FirstPart({ address }: { readonly address: Address<typeof productList> }) {
  const { data } = useListAt(address)
  const [product] = data?.rows ?? []
  return product ? <PartTile product={product} /> : null
}
