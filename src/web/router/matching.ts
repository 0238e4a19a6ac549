import type { Route, RouteMatch } from './route.ts'

type Resolved =
  | { readonly kind: 'page'; readonly match: RouteMatch; readonly url: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }

const LONGEST_SEGMENT = 200

export type Matcher = (url: string) => Resolved

/** Finds the page of a path with query: itself, where it has moved to, or nothing. */
export function createMatcher(routes: readonly Route[]): Matcher {
  const rows = routes.flatMap((route) => [
    { route, segments: segmentsOf(route.path), alias: false },
    ...route.aliases.map((alias) => ({ route, segments: segmentsOf(alias), alias: true })),
  ])
  const fixed = new Map(
    rows.filter((row) => !row.segments.some(isParameter)).map((row) => [keyOf(row.segments), row]),
  )
  const open = rows.filter((row) => row.segments.some(isParameter))

  const match: Matcher = (url) => {
    const [pathname = '/', query = ''] = split(url)
    const segments = decode(segmentsOf(pathname))
    if (!segments || segments.some(isTooLong)) return { kind: 'missing' }
    const row =
      fixed.get(keyOf(segments)) ?? open.find((candidate) => fits(candidate.segments, segments))
    if (!row) return { kind: 'missing' }

    const params = parametersOf(row.segments, segments)
    const path = fill(row.route.path, params)
    if (row.alias || !isSpelledAs(row.segments, pathname)) {
      return { kind: 'moved', to: withQuery(path, query) }
    }
    const search = knownParameters(row.route, new URLSearchParams(query))
    return {
      kind: 'page',
      match: { route: row.route, params, search },
      url: withQuery(path, search.toString()),
    }
  }

  // One address is matched several times in a row: for its data, for its code, by the page itself.
  let last: { readonly url: string; readonly resolved: Resolved } | undefined
  return (url) => {
    if (last?.url !== url) last = { url, resolved: match(url) }
    return last.resolved
  }
}

function split(url: string): readonly string[] {
  const withoutHash = url.replace(/#.*$/, '')
  const at = withoutHash.indexOf('?')
  return at < 0 ? [withoutHash] : [withoutHash.slice(0, at), withoutHash.slice(at + 1)]
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}

function keyOf(segments: readonly string[]): string {
  return segments.join('/')
}

/** As for the API: no name of ours is longer, and the page that says so does not repeat it. */
function isTooLong(segment: string): boolean {
  return segment.length > LONGEST_SEGMENT
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

function decode(segments: readonly string[]): readonly string[] | undefined {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => isParameter(part) || part === segments[index])
  )
}

/** Parameters may be encoded in more ways than one; everything else has one spelling. */
function isSpelledAs(pattern: readonly string[], pathname: string): boolean {
  const [first, ...segments] = pathname === '/' ? [''] : pathname.split('/')
  return first === '' && fits(pattern, segments)
}

function parametersOf(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> {
  const named = pattern.flatMap((part, index) =>
    isParameter(part) ? [[part.slice(1), segments[index] ?? ''] as const] : [],
  )
  return Object.fromEntries(named)
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** One spelling for each page: known parameters, in the table's order, empty ones left out. */
function knownParameters(route: Route, given: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of route.query) {
    const values = given.getAll(name)
    for (const value of route.lists.includes(name) ? values : values.slice(0, 1)) {
      if (value) known.append(name, value)
    }
  }
  return known
}
