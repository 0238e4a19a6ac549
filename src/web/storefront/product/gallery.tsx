import { useState } from 'react'
import type { ProductDetailJson, ProductJson } from '#contract/catalogue/products.ts'
import { isPriceOnRequest, offeredPrice } from '../../data/prices.ts'
import { stockLabel } from '../../data/stock-label.ts'
import { classes } from '../../ui/class-names.ts'
import { zoomInto } from '../../ui/load-zoom.ts'
import { Picture } from '../../ui/picture.tsx'
import { picturesOf } from './pictures.ts'

/** As wide as it is shown: beside the price on a phone. */
const SIZES = '(min-width:48rem) 450px,11rem'

/** The main picture, which opens large, and the others in a row of four below it. */
export function Gallery(props: {
  readonly product: ProductJson
  readonly alts: ProductDetailJson['alts']
}) {
  const { product, alts = {} } = props
  const pictures = picturesOf(product)
  const [chosen, choose] = useState(0)
  const shown = pictures[chosen] ?? ''
  return (
    <div>
      <div className="flex items-center gap-5">
        <button
          type="button"
          title="Zoom in"
          onClick={() => zoomInto({ name: product.name, alts, pictures, chosen })}
          className="w-full max-md:max-w-42 max-md:shrink-0"
        >
          <Picture
            src={shown}
            alt={alts[shown] ?? product.name}
            width={450}
            height={450}
            eager
            sizes={SIZES}
            className="aspect-square w-full rounded-lg border border-line bg-surface object-contain"
          />
        </button>
        <AtAGlance product={product} />
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
                className={classes(
                  'block w-full overflow-hidden rounded-md border-2 bg-surface',
                  index === chosen ? 'border-navy-700' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture
                  src={picture}
                  alt=""
                  width={150}
                  height={150}
                  className="aspect-square w-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * On a phone the offer is below the first screen: what decides is beside the picture as well. It is
 * said once, so it is no text here.
 */
function AtAGlance({ product }: { readonly product: ProductJson }) {
  const price = offeredPrice(product)
  const stock = isPriceOnRequest(product) ? '' : stockLabel(product)
  return <p aria-hidden data-price={price} data-stock={stock} className="at-a-glance md:hidden" />
}
