import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import { usePages } from '../data/pages.ts'
import { useRead } from '../data/queries.ts'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { usePath } from '../router/navigation.tsx'
import { classes } from '../ui/class-names.ts'
import { AccountLinks } from './account-links.tsx'
import { ApplianceChip } from './appliances/appliance-chip.tsx'
import { Fixed } from './fixed.tsx'

type Entry = {
  readonly href: string
  readonly text: string
  /** In the menu of small screens only: a wide page has its footer in reach. */
  readonly inMenuOnly?: boolean
}

const ENTRIES: readonly Entry[] = [
  { href: paths.categories, text: 'Shop All Parts' },
  { href: paths.howToFindPart, text: 'How to Find Your Part' },
  { href: paths.quickOrder, text: 'Quick Order', inMenuOnly: true },
  { href: paths.trackOrder, text: 'Track Your Order', inMenuOnly: true },
  { href: paths.wishlist, text: 'Wishlist', inMenuOnly: true },
  { href: paths.shipping, text: 'Shipping' },
  { href: paths.returns, text: 'Returns' },
  { href: paths.cancelOrder, text: 'Cancel Order' },
  { href: paths.couponCode, text: 'Coupon Codes' },
  { href: paths.contact, text: 'Contact Us' },
  { href: paths.privacy, text: 'Privacy' },
]

const LINK = 'flex min-h-11 items-center text-sm font-medium text-navy-100 hover:text-white'

/** A bar on wide screens; on small ones a menu that closes when a link is chosen. */
export function NavigationBar() {
  const path = usePath()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isVaried = ENTRIES.some(({ href }) => href === path)
  return (
    <nav aria-label="Main" className="border-t border-navy-800 bg-navy-800">
      <div className="container-page">
        <div className="flex justify-between gap-4 lg:hidden">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="main-menu"
            onClick={() => setOpen(!open)}
            className="flex min-h-11 grow items-center gap-2 font-semibold"
          >
            {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
            Menu
          </button>
          <ApplianceChip className="-mr-3 w-54" />
        </div>
        <Fixed
          as="ul"
          id="main-menu"
          className={classes('pb-3 lg:flex lg:gap-1 lg:pb-0', !open && 'hidden')}
          first={isVaried ? undefined : NavigationLinks}
        >
          <NavigationLinks current={path} onChoose={close}>
            {open && <Categories onChoose={close} />}
          </NavigationLinks>
        </Fixed>
      </div>
    </nav>
  )
}

function NavigationLinks(props: {
  readonly current?: string
  readonly onChoose?: () => void
  /** Below the link to all parts. */
  readonly children?: ReactNode
}) {
  const { current, onChoose, children } = props
  const pages = usePages()
  return (
    <>
      {ENTRIES.filter(({ href }) => !pages?.hidden.includes(href)).map(
        ({ href, text, inMenuOnly }) => (
          <li key={href} className={classes(inMenuOnly && 'lg:hidden')}>
            <Link
              href={href}
              onClick={onChoose}
              aria-current={current === href ? 'page' : undefined}
              className={classes(
                LINK,
                'hover:underline lg:px-3 lg:first:pl-0 aria-[current=page]:text-white',
                'aria-[current=page]:underline underline-offset-8 decoration-2',
              )}
            >
              {text}
            </Link>
            {href === paths.categories && children}
          </li>
        ),
      )}
      <AccountLinks isMenu item="sm:hidden" link={LINK} {...(onChoose ? { onChoose } : {})} />
    </>
  )
}

/** Read when the menu is opened: most pages do without. */
function Categories({ onChoose }: { readonly onChoose: () => void }) {
  const categories = useRead(categoryList)
  if (!categories.data) return null
  return (
    <ul aria-label="Categories" className="mb-2 grid grid-cols-2 gap-x-4 pl-4 lg:hidden">
      {categories.data.map(({ id, slug, name }) => (
        <li key={id}>
          <Link href={paths.category(slug)} onClick={onChoose} className={LINK}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
