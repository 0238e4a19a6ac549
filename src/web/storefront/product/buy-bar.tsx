import { useEffect, useState } from 'react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'
import { useMyModel } from '../../data/my-model.ts'
import { shownPrice } from '../../data/prices.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { BUY_BUTTON_ID } from './buy-box.tsx'

/**
 * Where the page is one column, the price and the button come after the picture: while they are out
 * of sight, this stays at the lower edge instead. It presses that button, whose quantity counts.
 */
export function BuyBar({ product }: { readonly product: ProductDetailJson }) {
  const isWanted = useIsOutOfSight(BUY_BUTTON_ID)
  const hasModel = useMyModel() !== undefined
  if (!isWanted || !product.inStock) return null
  return (
    <div className="foot-bar sticky bottom-0 z-10 -mx-4 mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-raised md:-mx-6 md:px-6 lg:hidden print:hidden">
      {hasModel && (
        <p className="min-h-6 w-full">
          <FitMark productId={product.id} named />
        </p>
      )}
      <p className="tabular shrink-0 text-xl font-bold">{shownPrice(product.price)}</p>
      <Button
        variant="buy"
        size="md"
        className="grow"
        onClick={() => document.getElementById(BUY_BUTTON_ID)?.click()}
      >
        Add to Cart
      </Button>
    </div>
  )
}

/** False on the server, and until the browser has looked. */
function useIsOutOfSight(id: string): boolean {
  const [isOut, setOut] = useState(false)
  // What is in view is outside React.
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      setOut(entries.at(-1)?.isIntersecting === false)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isOut
}
