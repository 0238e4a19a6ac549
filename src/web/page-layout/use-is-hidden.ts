import { usePages } from '../data/pages.ts'

/** Whether visitors find nothing at a path: nothing links to it then. */
export function useIsHidden(): (path: string) => boolean {
  const pages = usePages()
  return (path) => pages?.hidden.includes(path) ?? false
}
