/** Whether a path, split at its slashes, is one of a route such as `/api/products/:slug`. */
export function matchesPattern(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, at) => segment.startsWith(':') || segment === path[at])
  )
}
