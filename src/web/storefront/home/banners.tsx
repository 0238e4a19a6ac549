import { useIsHidden } from '../../page-layout/use-is-hidden.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { type Shop, useShop } from '../../shop.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

const banners = ({ promoCode, showCouponBanners }: Shop) => [
  showCouponBanners && {
    title: 'On Sale Today!',
    text: `Today’s code ${promoCode} is already in our prices. See what else is on offer this week.`,
    action: 'See Special Offers',
    href: paths.offers,
    picture: '/pictures/parts/control-board.svg',
  },
  {
    title: 'Not sure which part it is?',
    text: 'Tell us what your appliance does, or no longer does, and we will find the part together.',
    action: 'How to Find Your Part',
    href: paths.howToFindPart,
    picture: '/pictures/parts/hardware-kit.svg',
  },
]

export function Banners() {
  const isHidden = useIsHidden()
  const shown = banners(useShop())
    .filter((banner) => banner !== false)
    .filter(({ href }) => !isHidden(href))
  return (
    <section
      aria-label="Offers and help"
      className={classes('grid gap-4', shown.length > 1 && 'lg:grid-cols-2')}
    >
      {shown.map((banner) => (
        <div
          key={banner.title}
          className="flex items-stretch overflow-hidden rounded-lg border border-line bg-surface shadow-card"
        >
          <div className="flex grow flex-col items-start p-6 md:p-8">
            <h2 className="text-2xl font-bold">{banner.title}</h2>
            <p className="mt-2 mb-6 max-w-sm text-ink-muted">{banner.text}</p>
            <Link href={banner.href} className={buttonClass('primary', 'md', 'mt-auto')}>
              {banner.action}
            </Link>
          </div>
          <Picture
            src={banner.picture}
            alt=""
            width={240}
            height={240}
            className="hidden w-56 shrink-0 border-l border-line object-cover sm:block"
          />
        </div>
      ))}
    </section>
  )
}
