/*
 * The address names the last page that is shown. Whoever pressed "Load more" sees the ones before it
 * as well, and finds them again on the way back: so each list remembers where it begins. A fresh load
 * of the address knows nothing of it and shows its one page, as it does without script.
 */
const firstPages = new Map<string, number>()

export function firstPageOf(list: string, lastPage: number): number {
  return Math.min(firstPages.get(list) ?? lastPage, lastPage)
}

export function beginListAt(list: string, firstPage: number): void {
  firstPages.set(list, firstPage)
}
