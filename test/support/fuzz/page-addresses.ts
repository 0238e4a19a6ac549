import fc from 'fast-check'
import { PATTERNS } from '#web/paths/shop-paths.ts'
import { SLUGS } from '../sample-catalogue.ts'
import { ODD_TEXTS, oddTexts } from './hostile-values.ts'

/*
 * Addresses of pages as visitors, robots and attackers ask for them: every known page with its
 * parts replaced, repeated, encoded twice or not at all, and noise behind the question mark.
 */

const REAL_PARTS = [
  ...Object.values(SLUGS),
  'washer-parts',
  'refrigerator-parts',
  '110.772200',
  'WTW5000DW1',
  '1',
]

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** What may stand between two slashes; `http` sends only these bytes as they are. */
const parts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...REAL_PARTS) },
  { weight: 4, arbitrary: oddTexts.map(encoded) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...ODD_TEXTS)
      .map(encoded)
      .map(encoded),
  },
  {
    weight: 2,
    arbitrary: fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x21-\xff]/g, '')),
  },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(500), 'x'.repeat(5_000), '%'.repeat(99)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...REAL_PARTS), fc.nat(), fc.constantFrom('', '%', '%00', '/', 'A'))
      .map(([text, place, more]) => {
        const at = place % text.length
        return text.slice(0, at) + more + text.slice(at + 1)
      }),
  },
)

const paths: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...Object.values(PATTERNS)),
    fc.boolean(),
    fc.array(parts, { minLength: 3, maxLength: 3 }),
  )
  .map(([pattern, isShort, values]) => {
    const path = isShort ? pattern.replace(/^\/appliance-parts(?=\/.)/, '') : pattern
    let next = 0
    return path.replace(/:\w+/g, () => values[next++ % values.length] ?? '')
  })

const bent: fc.Arbitrary<string> = fc
  .tuple(paths, fc.constantFrom('double', 'end', 'upper', 'dots', 'more', 'file', 'none'), parts)
  .map(([path, how, part]) => {
    switch (how) {
      case 'double':
        return path.replaceAll('/', '//')
      case 'end':
        return `${path}/`
      case 'upper':
        return path.toUpperCase()
      case 'dots':
        return `${path}/../${part}`
      case 'more':
        return `${path}/${part}`
      case 'file':
        return `/assets/${part}`
      default:
        return path
    }
  })

const QUERY_NAMES = 'q search sort page category brand inStock kind tag days status next'.split(' ')

const queries: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...QUERY_NAMES, '__proto__', 'utm_source', ''), parts), {
        minLength: 1,
        maxLength: 4,
      })
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('?', '??', '?=', '?&&&', '?%', '?q', '?q=%zz&q=1') },
)

/** Names that every object has: asked for on every page that takes a name, whatever chance says. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

export const inheritedNames: readonly string[] = Object.values(PATTERNS)
  .filter((pattern) => pattern.includes(':'))
  .flatMap((pattern) => INHERITED.map((name) => pattern.replace(/:\w+/g, name)))

export const pageAddresses: fc.Arbitrary<string> = fc
  .tuple(fc.oneof({ weight: 2, arbitrary: paths }, { weight: 1, arbitrary: bent }), queries)
  // A fragment never leaves a browser, and Node ends the path at it.
  .map(([path, query]) => (path + query).replaceAll('#', '%23'))
