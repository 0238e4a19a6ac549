import { paths, searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { SearchBox } from '../../shell/search-box.tsx'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

/** The parts of the demo that fail most often, one click away. */
const BIN = [
  { text: 'Door Gaskets', search: 'door gasket', picture: 'door-gasket' },
  { text: 'Drain Pumps', search: 'drain pump', picture: 'drain-pump' },
  { text: 'Heating Elements', search: 'dryer heating element', picture: 'dryer-heating-element' },
  { text: 'Water Valves', search: 'water inlet valve', picture: 'water-inlet-valve' },
  { text: 'Igniters', search: 'oven igniter', picture: 'oven-igniter' },
  { text: 'Water Filters', search: 'water filter', picture: 'water-filter' },
] as const

export function Hero({ isDemo }: { readonly isDemo: boolean }) {
  return (
    <section className="hero-sheet bg-navy-900 text-white">
      {/* Aligned at the top: what is centred moves while the rest of the page is still arriving. */}
      <div
        className={classes(
          'container-page grid items-start gap-10 py-10 md:py-14',
          isDemo && 'lg:grid-cols-[7fr_5fr]',
        )}
      >
        <div className="max-w-3xl lg:pt-4">
          <h1 className="text-3xl font-extrabold sm:text-4xl md:text-5xl">
            The right part for your appliance, found by its model number
          </h1>
          <p className="mt-4 max-w-xl text-lg text-navy-200">
            Original and aftermarket parts for refrigerators, washers, dryers, ovens, dishwashers
            and HVAC. Most orders ship the same day.
          </p>
          <div className="mt-7">
            <SearchBox size="hero" />
          </div>
          <p className="mt-3 text-navy-200">
            Enter the model in quotes, for example <ExampleModel isLink={isDemo} />, for best
            results.{' '}
            <Link
              href={paths.howToFindPart}
              className="whitespace-nowrap underline underline-offset-4 hover:text-white"
            >
              Where is my model number?
            </Link>
          </p>
        </div>
        {isDemo && <Bin />}
      </div>
    </section>
  )
}

/** A model that the demo knows. */
function ExampleModel({ isLink }: { readonly isLink: boolean }) {
  const example = '"110.772200"'
  if (!isLink) return <span className="tabular font-semibold text-white">{example}</span>
  return (
    <Link
      href={searchPath(example)}
      className="tabular font-semibold text-white underline underline-offset-4"
    >
      {example}
    </Link>
  )
}

function Bin() {
  return (
    <ul className="grid grid-cols-3 gap-3">
      {BIN.map(({ text, search, picture }) => (
        <li key={text}>
          <Link
            href={searchPath(search)}
            className="flex h-full flex-col overflow-hidden rounded-md bg-white text-center text-sm font-semibold text-ink hover:ring-4 hover:ring-navy-600"
          >
            <Picture
              src={`/pictures/parts/${picture}.svg`}
              alt=""
              width={160}
              height={160}
              className="aspect-square w-full object-cover"
            />
            <span className="flex grow items-center justify-center border-t border-line px-1 py-2">
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
