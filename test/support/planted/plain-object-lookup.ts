import type { WebBundle } from '#server/web-bundle/web-bundle.ts'

/** Planted fault: `__proto__` and `constructor` are found in every object. */
export function looksUpInPlainObject(web: WebBundle): WebBundle {
  const pages: Record<string, { readonly title?: string }> = {}
  return {
    ...web,
    entry: async () => {
      const entry = await web.entry()
      return {
        ...entry,
        matcherFor: (changed) => (url) => {
          for (const part of url.split(/[/?&=]/)) {
            const found = pages[part]
            if (found && found.title === undefined) throw new TypeError('a page without a title')
          }
          return entry.matcherFor(changed)(url)
        },
      }
    },
  }
}
