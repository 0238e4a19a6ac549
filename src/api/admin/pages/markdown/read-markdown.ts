import { Lexer, type MarkedToken, type Tokens } from 'marked'
import { ShopError } from '#domain/errors.ts'
import type { Section } from '#domain/pages/content.ts'
import { readBlocks } from './blocks.ts'
import { known, wordsOf } from './inline.ts'

/** Ids that the frame of every page uses. */
const TAKEN_IDS = ['app', 'main', 'main-menu', 'state']
/** The parser's time grows with the square of a paragraph's signs, and deep levels fill its stack. */
const MOST_SIGNS = 1_000
const SIGNS = /[_*~`[\]<>!]/g
const TOO_DEEP = /^(?:[ \t]*>){20}|^[ \t]{60}/m
const OWN_ID = /^(.*?)\s*\{#([a-z0-9][a-z0-9-]*)\}$/

/**
 * The sections of a page from its Markdown. Only the parser's tokens are used, never its HTML: what
 * the page shows is made of the same blocks as built-in pages, so there is nothing to sanitise.
 */
export function readMarkdown(markdown: string): readonly Section[] {
  refuseUnreadable(markdown)
  const tokens = known(new Lexer().lex(markdown))
  const starts = tokens.flatMap((token, at) => (isSectionHeading(token) ? [at] : []))
  const before = tokens.slice(0, starts[0] ?? tokens.length)
  const ids = new Set(TAKEN_IDS)
  const sections = starts.map((start, index) => {
    const { heading, id } = headingOf(tokens[start])
    return {
      id: freeId(id ?? anchorOf(heading), ids),
      heading,
      blocks: readBlocks(tokens.slice(start + 1, starts[index + 1])),
    }
  })
  const blocks = readBlocks(before)
  if (blocks.length === 0) return sections
  return [{ id: freeId('text', ids), heading: '', blocks }, ...sections]
}

function refuseUnreadable(markdown: string): void {
  const paragraphs = markdown.split(/\n[ \t]*\n/)
  const isFull = (text: string) => (text.match(SIGNS)?.length ?? 0) > MOST_SIGNS
  if (!TOO_DEEP.test(markdown) && !paragraphs.some(isFull)) return
  throw new ShopError(
    'invalid',
    'A paragraph has too much Markdown formatting, or too many levels. Divide it into several.',
  )
}

function isSectionHeading(token: MarkedToken): token is Tokens.Heading {
  return token.type === 'heading' && token.depth <= 2
}

function headingOf(token: MarkedToken | undefined) {
  const words = token?.type === 'heading' ? wordsOf(token.tokens) : ''
  const [, heading = words, id] = OWN_ID.exec(words) ?? []
  return { heading, id }
}

/** The anchor of a heading that names none. */
export function anchorOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60) || 'section'
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`
  taken.add(id)
  return id
}
