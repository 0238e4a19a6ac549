import { useIsDemo } from '../../data/demo-shop.ts'
import { paths, searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { CategoryLinks } from '../../shell/category-links.tsx'
import { Head } from '../../shell/head.tsx'

/** What the demo has. */
const NUMBERS = [
  { text: '110.772200', what: 'a model number' },
  { text: 'WP2188656', what: 'a part number, current or replaced' },
] as const

const WORDS = [
  { text: 'refrigerator door gasket', what: 'words' },
  { text: 'dryer not heating', what: 'what is wrong' },
] as const

/** The results page before anything was asked. */
export function StartSearching() {
  const examples = useIsDemo() ? [...NUMBERS, ...WORDS] : WORDS
  return (
    <div className="container-page py-10">
      <Head title="Search" noindex />
      <h1 className="text-3xl font-bold tracking-tight md:text-4xl">Start searching</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-muted">
        Type into the box above. Use whatever you have:
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {examples.map(({ text, what }) => (
          <li key={text}>
            <Link
              href={searchPath(text)}
              className="block h-full rounded-lg border border-line bg-surface p-4 shadow-card hover:border-navy-600"
            >
              <span className="tabular block text-lg font-bold text-link">{text}</span>
              <span className="text-sm text-ink-muted">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        Not sure where the model number is?{' '}
        <Link href={paths.howToFindPart} className="font-semibold text-link underline">
          How to find your part
        </Link>
      </p>
      <CategoryLinks title="Or choose your appliance" />
    </div>
  )
}
