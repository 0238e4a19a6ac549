import { ShoppingCart } from 'lucide-react'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { formatPrice } from '#domain/money.ts'
import { useCart } from '../data/cart.ts'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { usePath, useQueryParameters } from '../router/navigation.tsx'
import { useShop } from '../shop.ts'
import { AccountLinks } from './account-links.tsx'
import { ApplianceChip } from './appliances/appliance-chip.tsx'
import { Fixed } from './fixed.tsx'
import { Logo } from './logo.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { SearchBox } from './search-box.tsx'

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
        <ApplianceChip className="ml-auto hidden w-54 shrink-0 rounded-md border border-navy-600 lg:flex" />
        <CartSummary />
      </div>
      <NavigationBar />
    </header>
  )
}

function AccountBar() {
  return (
    <div className="container-page flex min-h-9 items-center justify-between gap-4">
      <p className="font-medium text-navy-200">{useShop().headerLine}</p>
      <ul className="hidden gap-5 text-navy-200 sm:flex">
        <AccountLinks link="text-navy-200 hover:text-white hover:underline" />
      </ul>
    </div>
  )
}

function CartSummary() {
  const { count, total } = useCart()
  return (
    <Link
      href={paths.cart}
      className="ml-auto flex min-h-11 items-center gap-2 rounded-md border lg:ml-0 border-navy-600 px-3 text-sm font-semibold hover:bg-navy-800 sm:text-base md:px-4"
    >
      <ShoppingCart aria-hidden className="hidden size-5 sm:block" />
      <span className="tabular whitespace-nowrap noscript:hidden">
        {`Cart (${count}) ${formatPrice(total)}`}
      </span>
      {/* The page is the same for everybody until its script has read the cart. */}
      <span className="hidden noscript:inline">Cart</span>
    </Link>
  )
}
