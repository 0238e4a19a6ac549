import { ArrowRight, LifeBuoy } from 'lucide-react'
import type { SearchSummaryJson } from '#contract/search/search.ts'
import { useIsHidden } from '../../page-layout/use-is-hidden.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'

type Topic = NonNullable<SearchSummaryJson['topic']>

const PAGES: Readonly<Record<Topic, { readonly href: string; readonly text: string }>> = {
  'track-order': { href: paths.trackOrder, text: 'Track your order' },
  'cancel-order': { href: paths.cancelOrder, text: 'Cancel an order' },
  returns: { href: paths.returns, text: 'Returns and warranty' },
  shipping: { href: paths.shipping, text: 'Shipping methods and costs' },
  coupons: { href: paths.couponCode, text: 'Coupon codes' },
  account: { href: paths.myAccount, text: 'Your account' },
  contact: { href: paths.contact, text: 'Contact us' },
  'find-part': { href: paths.howToFindPart, text: 'How to find your part' },
}

/** A question that a page answers better than any part. */
export function HelpTopic({ topic }: { readonly topic: Topic | null | undefined }) {
  const isHidden = useIsHidden()
  if (!topic || isHidden(PAGES[topic].href)) return null
  const { href, text } = PAGES[topic]
  return (
    <p className="mt-4">
      <Link
        href={href}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-navy-300 bg-navy-50 px-4 py-2 text-lg font-semibold text-link hover:border-navy-600 hover:underline"
      >
        <LifeBuoy aria-hidden className="size-5 shrink-0" />
        {text}
        <ArrowRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </p>
  )
}
