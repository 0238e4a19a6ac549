import { Heart } from 'lucide-react'
import { toggleWish, useWishlist, type Wish } from '../../data/wishlist.ts'
import { announce } from '../../ui/announcer.tsx'
import { classes } from '../../ui/class-names.ts'

type HeartButtonProps = {
  readonly product: Wish
  /** With words beside the heart, as on the product page. */
  readonly withText?: boolean
  readonly className?: string
}

/** Saves a part for later, on this device. */
export function HeartButton({ product, withText = false, className }: HeartButtonProps) {
  const isSaved = useWishlist().some(({ id }) => id === product.id)
  const label = isSaved ? 'Remove from wishlist' : 'Save to wishlist'
  const toggle = () => {
    const { id, slug, name, brand, price, imageUrl } = product
    toggleWish({ id, slug, name, brand, price, imageUrl })
    announce(isSaved ? `Removed ${name} from your wishlist` : `Saved ${name} to your wishlist`)
  }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`${label}: ${product.name}`}
      title={label}
      onClick={toggle}
      className={classes(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-link',
        withText ? 'px-4 hover:bg-navy-50' : 'bg-surface/90 hover:bg-navy-50',
        className,
      )}
    >
      <Heart aria-hidden className={classes('size-5', isSaved && 'fill-current')} />
      {withText && (isSaved ? 'Saved' : 'Save to Wishlist')}
    </button>
  )
}
