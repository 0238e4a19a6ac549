/** The page an address asks for, counted from 1; whatever makes no sense is the first. */
export function pageIn(search: URLSearchParams, lastPage: number): number {
  const text = search.get('page') ?? ''
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), lastPage)
}
