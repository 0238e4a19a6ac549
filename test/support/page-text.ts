import { decodeHtml } from './decode-html.ts'

/** The page as a visitor reads it: the text of <main>, one space between pieces. */
export function mainText(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return decodeHtml(
    main
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim()
}

/** Where the links of <main> lead. */
export function mainLinks(html: string): readonly string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decodeHtml(href))
}

/** Where products' names on cards lead, in their order. */
export function cardLinks(html: string): readonly string[] {
  return [...html.matchAll(/<h3[^>]*><a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
}
