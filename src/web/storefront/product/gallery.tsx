import { useState } from 'react'
import type { ProductDetailJson, ProductJson } from '#contract/catalogue/products.ts'
import { classes } from '../../ui/class-names.ts'
import { zoomInto } from '../../ui/load-zoom.ts'
import { Picture } from '../../ui/picture.tsx'
import { picturesOf } from './pictures.ts'

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
      <button
        type="button"
        title="Zoom in"
        onClick={() => zoomInto({ name: product.name, alts, pictures, chosen })}
        className="w-full"
      >
        <Picture
          src={shown}
          alt={alts[shown] ?? product.name}
          width={450}
          height={450}
          eager
          className="aspect-square w-full rounded-lg border border-line bg-surface object-contain max-md:mx-auto max-md:max-w-72"
        />
      </button>
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
