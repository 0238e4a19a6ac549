import type { PageDirectory } from '#contract/pages/pages.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { accentSheet, DEFAULT_ACCENT, frameColor } from '#domain/shop/accent.ts'
import type { ShopChanges } from '#domain/shop/settings.ts'
import type { EmbeddedResponses } from '../data/queries.ts'
import { BLOG_FEED_PATH } from '../paths/feed-paths.ts'
import { paths } from '../paths/shop-paths.ts'
import { shopWith } from '../shop.ts'
import { embeddedJson } from './embedded-json.ts'
import { FIRST_SCRIPT } from './first-script.ts'
import { type HeadTag, headTags, OWNED, type PageHead } from './head-tags.ts'

export const ROOT_ID = 'app'
export const STATE_ID = 'state'

/** What the server knows and the browser needs to continue from. */
export type PageState = {
  /** "https://parts.example", or empty when the shop does not know its own. */
  readonly origin: string
  readonly responses: EmbeddedResponses
  /** What the owner changed, the same object until they change it again; none while it is as built. */
  readonly shop?: ShopChanges | undefined
  /** Absent in a shop whose pages are all as they were built. */
  readonly pages?: PageDirectory
}

/** Addresses of the built files that a page needs. */
export type PageAssets = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly modulePreloads: readonly string[]
  readonly fonts: readonly string[]
}

/** As it stands in the document: all that a page is rendered from, apart from its address. */
export function serializeState(state: PageState): string {
  return embeddedJson(state)
}

/** The whole document. Nothing in it is inline but the first script, so a strict policy holds. */
export function documentHtml(page: {
  readonly head: PageHead
  readonly html: string
  readonly origin: string
  readonly shop?: ShopChanges | undefined
  /** Of `serializeState`. */
  readonly state: string
  readonly assets: PageAssets
}): string {
  const { assets } = page
  const { name, accentColor = DEFAULT_ACCENT } = shopWith(page.shop)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${FIRST_SCRIPT}</script>`,
    ...headTags(page.head, { origin: page.origin, shopName: name }).map(tagHtml),
    ...(page.head.canonical === paths.blog ? [tagHtml(BLOG_FEED)] : []),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    // A sheet of its own: the policy allows no style in the page itself.
    ...(accentColor === DEFAULT_ACCENT
      ? []
      : [`<link rel="stylesheet" href="${accentSheet(accentColor)}">`]),
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    // What is painted comes first on a slow line: the page can be read, and sent, without its script.
    ...assets.modulePreloads.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(href)}">`,
    ),
    ...assets.scripts.map(
      (src) => `<script type="module" fetchpriority="low" src="${escapeHtml(src)}"></script>`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${frameColor(accentColor)}">`,
    `</head><body><div id="${ROOT_ID}">${page.html}</div>`,
    `<script type="application/json" id="${STATE_ID}">${page.state}</script>`,
    '</body></html>',
  ].join('')
}

/** How feed readers find the feed; they read what the server sends, so no browser needs to know. */
const BLOG_FEED: HeadTag = {
  tag: 'link',
  attributes: { rel: 'alternate', type: 'application/atom+xml', href: BLOG_FEED_PATH },
}

function tagHtml({ tag, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  )
  const open = `<${[tag, OWNED, ...written].join(' ')}>`
  if (text === undefined) return open
  // A script's text is JSON that `embeddedJson` made safe; it knows no entities.
  return `${open}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`
}
