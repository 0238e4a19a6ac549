import { searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { SectionHeading } from './section-heading.tsx'

const BRANDS = [
  'Whirlpool',
  'GE',
  'Samsung',
  'LG',
  'Frigidaire',
  'Maytag',
  'Kenmore',
  'KitchenAid',
  'Bosch',
  'Electrolux',
  'Amana',
  'Carrier',
] as const

export function Brands() {
  return (
    <section aria-labelledby="brands">
      <SectionHeading id="brands">Parts for the Brands You Own</SectionHeading>
      <ul className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4 lg:grid-cols-6">
        {BRANDS.map((brand) => (
          <li key={brand}>
            <Link
              href={searchPath(brand)}
              className="flex min-h-16 items-center justify-center bg-surface px-2 text-center font-bold text-ink-muted hover:bg-navy-50 hover:text-ink"
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
