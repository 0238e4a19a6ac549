import { usePages } from '../data/pages.ts'
import { useSignedInAs } from '../data/signed-in.ts'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { useShop } from '../shop.ts'
import { Fixed } from './fixed.tsx'

const COLUMNS = [
  {
    title: 'Customer Service',
    links: [
      { href: paths.help, text: 'Help Center' },
      { href: paths.symptoms, text: 'What Is Wrong?' },
      { href: paths.contact, text: 'Contact Us' },
      { href: paths.shipping, text: 'Shipping Information' },
      { href: paths.returns, text: 'Returns & Exchanges' },
      { href: paths.trackOrder, text: 'Track Your Order' },
    ],
  },
  {
    title: 'My Account',
    links: [
      { href: paths.signin, text: 'Sign In' },
      { href: paths.signup, text: 'Create Account' },
      { href: paths.myAccount, text: 'Order History' },
      { href: paths.myAccount, text: 'Account Settings' },
      { href: paths.wishlist, text: 'Wishlist' },
    ],
  },
  {
    title: 'Shop',
    links: [
      { href: paths.categories, text: 'All Categories' },
      { href: paths.quickOrder, text: 'Quick Order' },
      { href: paths.offers, text: 'Special Offers' },
      { href: paths.catalog, text: 'Request a Catalog' },
      { href: paths.brand, text: 'Our Own Brand' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: paths.about, text: 'About Us' },
      { href: paths.press, text: 'Press Center' },
      { href: paths.investors, text: 'Investor Relations' },
      { href: paths.sustainability, text: 'Sustainability' },
      { href: paths.careers, text: 'Careers' },
    ],
  },
  {
    title: 'Stay Connected',
    links: [
      { href: paths.newsletter, text: 'Newsletter' },
      { href: paths.social, text: 'Social Media' },
      { href: paths.mobileApp, text: 'Mobile App' },
      { href: paths.blog, text: 'Blog' },
    ],
  },
] as const

const LEGAL = [
  { href: paths.privacy, text: 'Privacy Policy' },
  { href: paths.terms, text: 'Terms of Service' },
  { href: paths.cookies, text: 'Cookie Policy' },
] as const

/** Nobody who has signed in needs them. */
const FOR_GUESTS: readonly string[] = [paths.signin, paths.signup]

export function Footer() {
  return (
    <Fixed
      as="footer"
      className="mt-auto bg-navy-900 text-navy-200 print:hidden"
      first={FooterContent}
    >
      <FooterContent />
    </Fixed>
  )
}

function FooterContent() {
  const { name, tagline, since, copyrightYear } = useShop()
  return (
    <>
      <div className="container-page py-10">
        <p className="text-xl font-bold text-white">{tagline}</p>
        <p className="mt-1 text-sm">
          {name}. OEM and aftermarket appliance parts. {`Since ${since}`}.
        </p>
        <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
          {COLUMNS.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </div>
      </div>
      <div className="border-t border-navy-800">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm">
          <p>
            © {copyrightYear} {name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {useShownLinks('Legal', LEGAL).map(footerLink)}
          </ul>
        </div>
      </div>
    </>
  )
}

type LinkText = { readonly href: string; readonly text: string }

function FooterColumn(props: { readonly title: string; readonly links: readonly LinkText[] }) {
  // The server's page is the same for everybody: the hook says "a guest" until it is hydrated.
  const isGuest = useSignedInAs() === undefined
  const links = useShownLinks(props.title, props.links).filter(
    ({ href }) => isGuest || !FOR_GUESTS.includes(href),
  )
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-bold tracking-wide text-white">{props.title}</h2>
      <ul>{links.map(footerLink)}</ul>
    </section>
  )
}

/** Without what staff have hidden, and with what they have added to this column. */
function useShownLinks(title: string, links: readonly LinkText[]): readonly LinkText[] {
  const pages = usePages()
  if (!pages) return links
  return [
    ...links.filter(({ href }) => !pages.hidden.includes(href)),
    ...pages.own.flatMap(({ column, path, title: text }) =>
      column === title ? [{ href: path, text }] : [],
    ),
  ]
}

function footerLink({ href, text }: LinkText) {
  return (
    <li key={href + text}>
      <Link
        href={href}
        className="inline-flex min-h-8 items-center text-sm hover:text-white hover:underline"
      >
        {text}
      </Link>
    </li>
  )
}
