import { lazy, Suspense } from 'react'
import { withQuery } from '#contract/address.ts'
import type { ProductDetailJson } from '#contract/products.ts'
import { useMyModel } from '../../data/my-model.ts'
import { TEXT_LINK } from '../../page-layout/text-link.ts'
import { paths } from '../../paths.ts'
import { useIsInBrowser } from '../../router/in-browser.ts'
import { Link } from '../../router/link.tsx'

const InStockAlternatives = lazy(() => import('./in-stock-alternatives.tsx'))

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
      {isInBrowser && (
        <Suspense>
          <InStockAlternatives kind={kind} model={model} />
        </Suspense>
      )}
      <p className="mt-2 text-sm">
        <Link href={withQuery(paths.model(model), { kind })} className={TEXT_LINK}>
          All parts of this kind for {model}
        </Link>
      </p>
    </section>
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
