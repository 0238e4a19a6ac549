import type { MarkedToken, Token, Tokens } from 'marked'
import { ShopError } from '#domain/errors.ts'
import type { Text } from '#domain/pages/content.ts'
import { isSafeLink } from '#domain/pages/links.ts'
import { plainText } from '#domain/pages/markup.ts'
import { shortened } from '#domain/shortened.ts'

/** Tokens of the parser itself; none of ours extends it. */
export function known(tokens: readonly Token[] = []): readonly MarkedToken[] {
  return tokens.filter((token): token is MarkedToken => token.type !== 'space')
}

/** A line of text with its links and strong words; other markup leaves its words alone. */
export function textOf(tokens: readonly Token[] | undefined): Text {
  return known(tokens).map(pieceOf).join('').trim()
}

/** The same without markup, for titles. */
export function wordsOf(tokens: readonly Token[] | undefined): string {
  return known(tokens)
    .map((token) => ('tokens' in token && token.tokens ? wordsOf(token.tokens) : literal(token)))
    .join('')
    .trim()
}

/** The words of a paragraph that is nothing but strong ones. */
export function strongAlone(token: MarkedToken): string | undefined {
  const [only, ...others] = token.type === 'paragraph' ? known(token.tokens) : []
  return only?.type === 'strong' && others.length === 0 ? wordsOf([only]) : undefined
}

function pieceOf(token: MarkedToken): Text {
  switch (token.type) {
    case 'strong':
      return strongText(token)
    case 'link':
      return linkText(token)
    case 'image':
      throw new ShopError(
        'invalid',
        'A picture cannot stand within the text. Give the page a picture, or begin a card with it.',
      )
    case 'em':
    case 'del':
    case 'paragraph':
      return spaced(token.tokens)
    case 'text':
      return token.tokens ? spaced(token.tokens) : plainText(literal(token))
    default:
      return plainText(literal(token))
  }
}

function spaced(tokens: readonly Token[]): Text {
  return known(tokens).map(pieceOf).join('')
}

/** A link within strong words stays a link. */
function strongText({ tokens }: Tokens.Strong): Text {
  if (tokens.some(({ type }) => type === 'link')) return spaced(tokens)
  const words = wordsOf(tokens)
  return words === '' ? '' : `**${plainText(words)}**`
}

function linkText({ href, tokens }: Tokens.Link): Text {
  return `[${plainText(wordsOf(tokens) || href)}](${linkTarget(href)})`
}

/** Where a link leads; anything that could run or hide something is refused. */
export function linkTarget(href: string): string {
  if (!isSafeLink(href)) {
    throw new ShopError(
      'invalid',
      `A link cannot lead to “${shortened(href, 60)}”: use https://, http://, mailto:, tel: or a path of this shop such as /appliance-parts/help.`,
    )
  }
  return href.replaceAll('(', '%28').replaceAll(')', '%29')
}

/** What a token shows: line breaks are spaces, and HTML is the text that it was written as. */
function literal(token: MarkedToken): string {
  if (token.type === 'br') return ' '
  const shown = 'text' in token ? token.text : token.raw
  return shown.replace(/\s*\n\s*/g, ' ')
}
