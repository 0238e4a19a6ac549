import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useShop } from '../../shop.ts'

/** For people and machines that read to the end. */
export function SearchEngineText() {
  const { name, since, returnDays } = useShop()
  return (
    <section aria-labelledby="about-parts" className="border-t border-line pt-10 text-ink-muted">
      <h2 id="about-parts" className="text-xl font-bold text-ink">
        Appliance parts you can trust, {`since ${since}`}
      </h2>
      <div className="mt-3 gap-10 space-y-3 text-sm lg:columns-2 [&>p]:break-inside-avoid">
        <p>
          {name} sells OEM and aftermarket replacement parts for refrigerators, washers, dryers,
          ovens and ranges, dishwashers and HVAC equipment, to homeowners who fix things themselves
          and to technicians who do it for a living.
        </p>
        <p>
          Every part can be found by the model number of your appliance, by its own part number, by
          the older numbers it replaces, or simply by what is wrong: a refrigerator that leaks, a
          washer that will not drain, a dryer that no longer heats. If you are not sure, our{' '}
          <Link href={paths.howToFindPart} className="text-link underline">
            guide to finding your part
          </Link>{' '}
          shows where to look.
        </p>
        <p>
          {`An original part is made for the brand on your appliance. An aftermarket part is made by another company to the same measurements and usually costs less. We carry both, say plainly which is which, and take either back within ${returnDays} days.`}
        </p>
        <p>
          Most orders ship the same day. See{' '}
          <Link href={paths.shipping} className="text-link underline">
            shipping
          </Link>{' '}
          and{' '}
          <Link href={paths.returns} className="text-link underline">
            returns
          </Link>{' '}
          for the details, or{' '}
          <Link href={paths.contact} className="text-link underline">
            ask us
          </Link>
          .
        </p>
      </div>
    </section>
  )
}
