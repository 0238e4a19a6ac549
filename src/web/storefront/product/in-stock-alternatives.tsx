import { addressOf } from '#contract/address.ts'
import { productList } from '#contract/catalogue-calls.ts'
import { offeredPrice } from '../../data/prices.ts'
import { useReadAt } from '../../data/queries.ts'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'

const MOST_SHOWN = 3

/** Fetched only where a part is sold out, and its list only in the browser: most can be bought. */
export default function InStockAlternatives(props: {
  readonly kind: string
  readonly model: string
}) {
  const asked = { ...props, inStock: true, limit: MOST_SHOWN }
  const found = useReadAt(addressOf(productList, {}, asked))
  if (!found.data) return null
  if (found.data.length === 0) {
    return <p className="mt-1 text-sm text-ink-muted">We have none in stock right now.</p>
  }
  return (
    <ul className="mt-2 space-y-2">
      {found.data.map((other) => (
        <li key={other.id} className="flex justify-between gap-4">
          <Link href={paths.product(other.slug)} className={TEXT_LINK}>
            {other.name}
          </Link>
          <span className="tabular shrink-0 font-semibold">{offeredPrice(other)}</span>
        </li>
      ))}
    </ul>
  )
}
