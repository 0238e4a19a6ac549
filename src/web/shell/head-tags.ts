import { embeddedJson } from './embedded-json.ts'

/** What a page says about itself in the document's head. */
export type PageHead = {
  /** Without the shop's name: every title gets it. */
  readonly title: string
  readonly description?: string
  /** The page's one address, as a path; left out where the shop does not know its own origin. */
  readonly canonical?: string
  readonly noindex?: boolean
  readonly image?: string
  readonly jsonLd?: readonly object[]
  /** The status of the server's response, 200 by default. */
  readonly status?: number
}

/** Where the pages are, and whose they are. */
export type Site = { readonly origin: string; readonly shopName: string }

export type HeadTag = {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

/** Marks the tags that belong to a page and go with it. */
export const OWNED = 'data-page'

const DESCRIPTION =
  'OEM and aftermarket appliance replacement parts with fast shipping and quality you can trust. ' +
  'Find the right part by model number.'

/** One list for the server's string and the browser's document. */
export function headTags(head: PageHead, { origin, shopName }: Site): readonly HeadTag[] {
  const { title } = head
  const whole = title.includes(shopName) ? title : `${title} | ${shopName}`
  const description = head.description || DESCRIPTION
  const isKnown = head.canonical !== undefined && origin !== ''
  const canonical = isKnown ? [absolute(head.canonical, origin)] : []
  return [
    { tag: 'title', attributes: {}, text: whole },
    meta('name', 'description', description),
    ...(head.noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...canonical.map((href): HeadTag => ({ tag: 'link', attributes: { rel: 'canonical', href } })),
    meta('property', 'og:title', whole),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', shopName),
    ...(head.image ? [meta('property', 'og:image', absolute(head.image, origin))] : []),
    ...(head.jsonLd ?? []).map(jsonLd),
  ]
}

/** Absolute where the shop knows its own origin; it never believes a request's Host. */
export function absolute(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } }
}

function jsonLd(data: object): HeadTag {
  return {
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: embeddedJson({ '@context': 'https://schema.org', ...data }),
  }
}
