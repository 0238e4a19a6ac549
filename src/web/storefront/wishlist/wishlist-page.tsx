import { useIsDemo } from '../../data/demo-shop.ts'
import { useWishlist, type Wish } from '../../data/wishlist.ts'
import { Callout } from '../../page-layout/blocks.tsx'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { focusRowBeside, useFocusWhenGone } from '../../router/focus-when-gone.ts'
import { useIsInBrowser } from '../../router/in-browser.ts'
import { Link } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { SampleWishCard } from './sample-wish-card.tsx'
import { WishCard } from './wish-card.tsx'
import { SAMPLE_WISHES } from './wishlist-sample.ts'

export default function WishlistPage() {
  const wishes = useWishlist()
  const isKnown = useIsInBrowser()
  return (
    <>
      <PageIntro
        title="Wishlist"
        description="Parts you saved for later, on this device only."
        lead="Parts you saved for later. The list is saved on this device only: nobody else sees it, and you do not need an account."
      />
      {/* The server's page holds the examples. Whoever may have a list of their own sees neither
          until it is read; high enough that what stands below stays out of sight meanwhile. */}
      <div
        className={classes(
          'container-page min-h-[70vh] space-y-6 pt-8',
          !isKnown && 'invisible noscript:visible',
        )}
      >
        {wishes.length === 0 ? <NoWishes /> : <Saved wishes={wishes} />}
        <p className="flex flex-wrap gap-3">
          <Link href={paths.categories} className={buttonClass('primary')}>
            Continue Shopping
          </Link>
          <Link href={paths.catalog} className={buttonClass('secondary')}>
            Request a Catalog
          </Link>
        </p>
      </div>
    </>
  )
}

function NoWishes() {
  if (useIsDemo()) return <Examples />
  return (
    <Callout
      title="Nothing saved yet"
      text="Press the heart on any part, and it will wait for you here."
    />
  )
}

function Examples() {
  return (
    <>
      <Callout
        title="These are examples"
        text="You have not saved anything yet. Press the heart on any part, and your own list will appear here."
      />
      <ul className={GRID}>
        {SAMPLE_WISHES.map((wish) => (
          <li key={wish.id}>
            <SampleWishCard wish={wish} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Saved({ wishes }: { readonly wishes: readonly Wish[] }) {
  return (
    <>
      <p>
        <Badge tone="info">
          {wishes.length} {wishes.length === 1 ? 'part' : 'parts'} saved
        </Badge>
      </p>
      <ul className={GRID}>
        {wishes.map((wish) => (
          <SavedWish key={wish.id} wish={wish} />
        ))}
      </ul>
    </>
  )
}

function SavedWish({ wish }: { readonly wish: Wish }) {
  const row = useFocusWhenGone<HTMLLIElement>(focusRowBeside)
  return (
    <li ref={row}>
      <WishCard wish={wish} />
    </li>
  )
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
