import type { MarkedToken, Token, Tokens } from 'marked'
import type { Block, PageLink, Question, Step, Text } from '#domain/pages/content.ts'
import { readCard } from './card.ts'
import { known, linkTarget, strongAlone, textOf, wordsOf } from './inline.ts'
import { tableBlock } from './table.ts'

const CAPTION = /^Table:\s+/

/** The blocks of a section. A line `---` ends cards and questions; it shows nothing itself. */
export function readBlocks(tokens: readonly MarkedToken[]): readonly Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < tokens.length) {
    const { block, next } = readBlock(tokens, at)
    if (block !== undefined) addBlock(blocks, block)
    at = next
  }
  return blocks
}

type ReadBlock = { readonly block: Block | undefined; readonly next: number }

function readBlock(tokens: readonly MarkedToken[], at: number): ReadBlock {
  const token = tokens[at]
  const following = tokens[at + 1]
  if (token?.type === 'heading') return readHeading(token, tokens, at)
  if (token?.type === 'paragraph' && following?.type === 'table') {
    const words = wordsOf(token.tokens)
    if (CAPTION.test(words)) {
      return { block: tableBlock(following, words.replace(CAPTION, '')), next: at + 2 }
    }
  }
  return { block: token && simpleBlock(token), next: at + 1 }
}

function simpleBlock(token: MarkedToken): Block | undefined {
  switch (token.type) {
    case 'hr':
    case 'def':
      return undefined
    case 'list':
      return listBlock(token)
    case 'table':
      return tableBlock(token, '')
    case 'blockquote':
      return calloutBlock(token)
    default:
      return textOf([token]) || undefined
  }
}

/** A question with its answer, a card, or a smaller heading. */
function readHeading(token: Tokens.Heading, tokens: readonly MarkedToken[], at: number): ReadBlock {
  const words = wordsOf(token.tokens)
  const isEnd = ({ type }: MarkedToken) => type === 'heading' || type === 'hr'
  const length = tokens.slice(at + 1).findIndex(isEnd)
  const next = length < 0 ? tokens.length : at + 1 + length
  const body = tokens.slice(at + 1, next)
  if (token.depth === 4) return { block: { cards: [readCard(words, body)] }, next }
  const [answer] = body
  if (words.endsWith('?') && body.length === 1 && answer?.type === 'paragraph') {
    return { block: { questions: [{ question: words, answer: textOf([answer]) }] }, next }
  }
  return { block: { heading: words }, next: at + 1 }
}

/** Cards and questions that follow each other are one block. */
function addBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1)
  const merged = last === undefined ? undefined : mergedBlock(last, block)
  if (merged === undefined) blocks.push(block)
  else blocks[blocks.length - 1] = merged
}

function mergedBlock(last: Block, block: Block): Block | undefined {
  if (typeof last === 'string' || typeof block === 'string') return undefined
  if ('cards' in last && 'cards' in block) return { cards: [...last.cards, ...block.cards] }
  if (!('questions' in last && 'questions' in block)) return undefined
  return { questions: [...last.questions, ...block.questions] satisfies Question[] }
}

/** Links alone, each perhaps with a note, are a list of ways on; titled steps stand out. */
function listBlock(list: Tokens.List): Block | undefined {
  const items = itemsOf(list)
  const texts = items.map(({ tokens }) => textOf(tokens)).filter((text) => text !== '')
  if (texts.length === 0) return undefined
  if (list.ordered) {
    const steps = items.map(stepOf)
    return steps.every((step) => step !== undefined) ? { steps } : { list: texts, numbered: true }
  }
  const links = items.map(linkOf)
  return links.every((link) => link !== undefined) ? { links } : { list: texts }
}

type Item = { readonly tokens: readonly Token[] }

/** A list within an item is taken for further items. */
function itemsOf(list: Tokens.List): readonly Item[] {
  return list.items.flatMap(({ tokens }) => {
    const own = known(tokens).filter(({ type }) => type !== 'list' && type !== 'checkbox')
    const below = known(tokens).flatMap((token) => (token.type === 'list' ? itemsOf(token) : []))
    return [{ tokens: own.flatMap(inlineOf) }, ...below]
  })
}

function inlineOf(token: MarkedToken): readonly Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token]
}

function stepOf({ tokens }: Item): Step | undefined {
  const [first, ...rest] = tokens
  const text = textOf(rest)
  if (first?.type !== 'strong' || text === '') return undefined
  return { title: wordsOf([first]), text }
}

/** `[label](address)` or `[label](address): note`. */
function linkOf({ tokens }: Item): PageLink | undefined {
  const [link, ...rest] = known(tokens)
  if (link?.type !== 'link') return undefined
  const note = wordsOf(rest)
  const target = { label: wordsOf(link.tokens), to: linkTarget(link.href) }
  if (note === '') return target
  return note.startsWith(': ') ? { ...target, note: note.slice(2) } : undefined
}

/** A quote is a note: its title in strong words, then its text. */
function calloutBlock({ tokens }: Tokens.Blockquote): Block {
  const [first, ...rest] = known(tokens)
  const title = first && strongAlone(first)
  if (title !== undefined && rest.length > 0) {
    return { callout: { title, text: joined(rest) } }
  }
  return { callout: { title: 'Note', text: joined(known(tokens)) } }
}

function joined(tokens: readonly MarkedToken[]): Text {
  return tokens.map((token) => textOf([token])).join(' ')
}
