import { addressOf, withQuery } from '#contract/address.ts'
import { productList } from '#contract/catalogue-calls.ts'
import type { ProductDetailJson } from '#contract/products.ts'
import { useMyModel } from '../../data/my-model.ts'
import { offeredPrice } from '../../data/prices.ts'
import { useReadAt } from '../../data/queries.ts'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths.ts'
import { useIsInBrowser } from '../../router/in-browser.ts'
import { Link } from '../../router/link.tsx'

const MOST_SHOWN = 3

/** What to buy instead: the same kind of part, in stock, for a model that this one fits. */
export function Alternatives({ product }: { readonly product: ProductDetailJson }) {
  const isInBrowser = useIsInBrowser()
  const mine = useMyModel()
  const { compatibility, kind } = product
  const model = compatibility.find((each) => each === mine) ?? compatibility[0]
  if (model === undefined || kind === '') return <AskUs />
  return (
    <section aria-labelledby="alternatives" className="border-t border-line pt-4">
      <h2 id="alternatives" className="font-bold">
        Possible alternatives for <span className="tabular wrap-anywhere">{model}</span>
      </h2>
      {isInBrowser && <InStock product={product} model={model} />}
      <p className="mt-2 text-sm">
        <Link href={withQuery(paths.model(model), { kind })} className={TEXT_LINK}>
          All parts of this kind for {model}
        </Link>
      </p>
    </section>
  )
}

/** Asked for in the browser: most products can be bought, and their pages need not wait for it. */
function InStock(props: { readonly product: ProductDetailJson; readonly model: string }) {
  const { product, model } = props
  const { kind } = product
  const asked = { model, kind, inStock: true, limit: MOST_SHOWN }
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

function AskUs() {
  return (
    <p className="border-t border-line pt-4">
      <Link href={paths.contact} className={TEXT_LINK}>
        Ask us for a part to use instead
      </Link>
    </p>
  )
}
