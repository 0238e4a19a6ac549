/** The page as a visitor reads it: the text of <main>, one space between pieces. */
export function mainText(html: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return decoded(
    main
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim()
}

/** Where the links of <main> lead. */
export function mainLinks(html: string): readonly string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => decoded(href))
}

/** Where products' names on cards lead, in their order. */
export function cardLinks(html: string): readonly string[] {
  return [...html.matchAll(/<h3[^>]*><a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
