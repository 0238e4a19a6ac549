import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { LineOutcome } from './use-add-lines.ts'

/** Line by line, what went into the cart and what did not. */
export function AddReport({ outcomes }: { readonly outcomes: readonly LineOutcome[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button stands below it on a phone: the report comes into view, and is read out.
  useEffect(() => {
    if (outcomes.length > 0) heading.current?.focus()
  }, [outcomes])
  if (outcomes.length === 0) return null
  const added = outcomes.filter((outcome) => outcome.added).length
  return (
    <section aria-labelledby="report" className="rounded-lg border border-line bg-surface p-5">
      <h2 ref={heading} id="report" tabIndex={-1} className="text-lg font-bold">
        {added} of {outcomes.length} {outcomes.length === 1 ? 'line' : 'lines'} added to your cart
      </h2>
      <ul className="mt-3 space-y-2">
        {outcomes.map(({ rowId, partNumber, quantity, added: isAdded, text }) => (
          <li key={rowId} className="flex gap-2">
            {isAdded ? (
              <CircleCheck aria-label="Added" className="mt-0.5 size-5 shrink-0 text-stock" />
            ) : (
              <CircleAlert aria-label="Not added" className="mt-0.5 size-5 shrink-0 text-danger" />
            )}
            <span>
              <span className="tabular font-semibold">
                {partNumber || 'No part number'} × {quantity}
              </span>{' '}
              {text}
            </span>
          </li>
        ))}
      </ul>
      {added > 0 && (
        <Link href={paths.cart} className={buttonClass('primary', 'md', 'mt-4')}>
          View Cart
        </Link>
      )}
    </section>
  )
}
