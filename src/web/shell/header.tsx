import { Menu, ShoppingCart, X } from 'lucide-react'
import { useState } from 'react'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { formatPrice } from '#domain/money.ts'
import { useCart } from '../data/cart.ts'
import { paths } from '../paths.ts'
import { Link, NewTabLink } from '../router/link.tsx'
import { usePath, useQueryParameters } from '../router/navigation.tsx'
import { HEADER_LINE } from '../shop.ts'
import { classes } from '../ui/class-names.ts'
import { Fixed } from './fixed.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

const ACCOUNT_LINKS = [
  { href: paths.myAccount, text: 'My Account' },
  { href: paths.contact, text: 'Contact' },
  { href: paths.signin, text: 'Sign In' },
] as const

const NAVIGATION = [
  { href: paths.categories, text: 'Shop All Parts' },
  { href: paths.howToFindPart, text: 'How to Find Your Part' },
  { href: paths.shipping, text: 'Shipping' },
  { href: paths.returns, text: 'Returns' },
  { href: paths.cancelOrder, text: 'Cancel Order' },
  { href: paths.couponCode, text: 'Coupon Codes' },
  { href: paths.contact, text: 'Contact Us' },
  { href: paths.privacy, text: 'Privacy' },
] as const

export function Header() {
  const path = usePath()
  const text = useQueryParameters().get('q') ?? ''
  return (
    <header className="bg-navy-900 text-white print:hidden">
      <Fixed as="div" className="bg-navy-950 text-sm" first={AccountBar}>
        <AccountBar />
      </Fixed>
      <div className="container-page flex flex-wrap items-center gap-x-3 gap-y-3 py-3 lg:flex-nowrap md:gap-x-6 md:py-4">
        <Logo />
        {/* The home page has the same search, larger. */}
        {path !== paths.home && (
          <div className="order-last w-full lg:order-none lg:w-auto lg:min-w-0 lg:grow">
            <SearchBox
              size="bar"
              text={path === paths.search ? text.slice(0, LONGEST_SEARCH) : ''}
            />
          </div>
        )}
        <CartSummary />
      </div>
      <Navigation />
    </header>
  )
}

function AccountBar() {
  return (
    <div className="container-page flex min-h-9 items-center justify-between gap-4">
      <p className="font-medium text-navy-200">{HEADER_LINE}</p>
      <ul className="hidden gap-5 sm:flex">
        {ACCOUNT_LINKS.map(({ href, text }) => (
          <li key={href}>
            <NewTabLink href={href} className="text-navy-200 hover:text-white hover:underline">
              {text}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CartSummary() {
  const { count, total } = useCart()
  return (
    <Link
      href={paths.cart}
      className="ml-auto flex min-h-11 items-center gap-2 rounded-md border border-navy-600 px-3 text-sm font-semibold hover:bg-navy-800 sm:text-base md:px-4"
    >
      <ShoppingCart aria-hidden className="hidden size-5 sm:block" />
      <span className="tabular whitespace-nowrap">{`Cart (${count}) ${formatPrice(total)}`}</span>
    </Link>
  )
}

function Navigation() {
  const path = usePath()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isListed = NAVIGATION.some(({ href }) => href === path)
  return (
    <nav aria-label="Main" className="border-t border-navy-800 bg-navy-800">
      <div className="container-page">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-2 font-semibold lg:hidden"
        >
          {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          Menu
        </button>
        <Fixed
          as="ul"
          id="main-menu"
          className={classes('pb-3 lg:flex lg:gap-1 lg:pb-0', !open && 'hidden')}
          first={isListed ? undefined : NavigationLinks}
        >
          <NavigationLinks current={path} onChoose={close} />
        </Fixed>
      </div>
    </nav>
  )
}

function NavigationLinks(props: { readonly current?: string; readonly onChoose?: () => void }) {
  const { current, onChoose } = props
  return (
    <>
      {NAVIGATION.map(({ href, text }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onChoose}
            aria-current={current === href ? 'page' : undefined}
            className={classes(
              'flex min-h-11 items-center text-sm font-medium text-navy-100 hover:text-white',
              'hover:underline lg:px-3 lg:first:pl-0 aria-[current=page]:text-white',
              'aria-[current=page]:underline underline-offset-8 decoration-2',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
      {ACCOUNT_LINKS.map(({ href, text }) => (
        <li key={href} className="sm:hidden">
          <NewTabLink
            href={href}
            onClick={onChoose}
            className="flex min-h-11 items-center text-sm font-medium text-navy-100"
          >
            {text}
          </NewTabLink>
        </li>
      ))}
    </>
  )
}
