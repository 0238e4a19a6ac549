import type { MarkedToken } from 'marked'
import { isSafeImageUrl } from '#domain/catalogue/image-url.ts'
import { ShopError } from '#domain/errors.ts'
import type { Card, Text } from '#domain/pages/content.ts'
import { known, linkTarget, strongAlone, textOf, wordsOf } from './inline.ts'
import { factsOf } from './table.ts'

/** What stands below a card's title, each part in its own place whatever the order. */
export function readCard(title: string, tokens: readonly MarkedToken[]): Card {
  const texts: Text[] = []
  let parts: Omit<Card, 'title' | 'text'> = {}
  for (const token of tokens) {
    const part = partOf(token)
    if (part === undefined) texts.push(textOf([token]))
    else parts = { ...parts, ...part }
  }
  return { title, text: texts.filter((text) => text !== '').join(' '), ...parts }
}

function partOf(token: MarkedToken): Omit<Card, 'title' | 'text'> | undefined {
  if (token.type === 'table') {
    const facts = factsOf(token)
    return facts && { facts }
  }
  if (token.type === 'list') {
    return { list: token.items.map(({ tokens }) => textOf(tokens)) }
  }
  const badge = strongAlone(token)
  if (badge !== undefined) return { badge }
  const [only, ...others] = token.type === 'paragraph' ? known(token.tokens) : []
  if (others.length > 0) return undefined
  if (only?.type === 'image') return { picture: pictureAddress(only.href) }
  if (only?.type !== 'link') return undefined
  return { link: { label: wordsOf(only.tokens) || only.href, to: linkTarget(only.href) } }
}

function pictureAddress(href: string): string {
  if (href !== '' && isSafeImageUrl(href)) return href
  throw new ShopError('invalid', 'A picture’s address must begin with https://, http:// or /.')
}
