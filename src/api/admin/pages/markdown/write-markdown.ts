import type { Block, Card, Fact, Section, Text } from '#domain/pages/content.ts'
import { readMarkup } from '#domain/pages/markup.ts'
import { anchorOf } from './read-markdown.ts'

/** Markdown that reads back as these very sections: where the edit of a built-in page begins. */
export function writeMarkdown(sections: readonly Section[]): string {
  return `${sections.map(writeSection).join('\n\n')}\n`
}

/** A line of text that reads back as this one. */
export function writeLine(text: Text): string {
  return readMarkup(text)
    .map((piece) => {
      if (piece.kind === 'strong') return `**${escaped(piece.text)}**`
      if (piece.kind === 'link') return `[${escaped(piece.text)}](${piece.to})`
      return escaped(piece.text)
    })
    .join('')
    .replace(/^([#>+-]|\d+(?=[.)]\s))/, (start) =>
      /\d$/.test(start) ? `${start}\\` : `\\${start}`,
    )
}

function writeSection({ id, heading, blocks }: Section): string {
  const name = id === anchorOf(heading) ? '' : ` {#${id}}`
  const title = heading === '' ? [] : [`## ${escaped(heading)}${name}`]
  const parts = blocks.flatMap((block, index) => {
    const last = blocks[index - 1]
    const isApart = last !== undefined && (isOpen(last) || (isList(last) && isList(block)))
    return isApart ? ['---', writeBlock(block)] : [writeBlock(block)]
  })
  return [...title, ...parts].join('\n\n')
}

/** What follows would be taken for a part of it. */
function isOpen(block: Block): boolean {
  return typeof block !== 'string' && ('cards' in block || 'questions' in block)
}

function isList(block: Block): boolean {
  return typeof block !== 'string' && ('list' in block || 'links' in block || 'steps' in block)
}

function writeBlock(block: Block): string {
  if (typeof block === 'string') return writeLine(block)
  if ('heading' in block) return `### ${escaped(block.heading)}`
  if ('list' in block) {
    return block.list
      .map((item, index) => `${block.numbered ? `${index + 1}.` : '-'} ${writeLine(item)}`)
      .join('\n')
  }
  if ('steps' in block) {
    return block.steps
      .map(({ title, text }, index) => `${index + 1}. **${escaped(title)}** ${writeLine(text)}`)
      .join('\n')
  }
  if ('table' in block) {
    const { caption, head, rows } = block.table
    const table = writeTable(head.map(escaped), rows)
    return caption === '' ? table : `Table: ${escaped(caption)}\n\n${table}`
  }
  if ('facts' in block) return writeFacts(block.facts)
  if ('questions' in block) {
    return block.questions
      .map(({ question, answer }) => `### ${escaped(question)}\n\n${writeLine(answer)}`)
      .join('\n\n')
  }
  if ('cards' in block) return block.cards.map(writeCard).join('\n\n')
  if ('callout' in block) {
    return `> **${escaped(block.callout.title)}**\n>\n> ${writeLine(block.callout.text)}`
  }
  return block.links
    .map(({ label, to, note }) => `- [${escaped(label)}](${to})${note ? `: ${escaped(note)}` : ''}`)
    .join('\n')
}

function writeFacts(facts: readonly Fact[]): string {
  return writeTable(
    ['', ''],
    facts.map(({ label, value }) => [escaped(label), value]),
  )
}

function writeTable(head: readonly string[], rows: readonly (readonly Text[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = head.map(() => '---')
  return [line(head), line(rule), ...rows.map((row) => line(row.map(writeLine)))].join('\n')
}

function writeCard({ title, badge, picture, text, facts, list, link }: Card): string {
  return [
    `#### ${escaped(title)}`,
    ...(picture === undefined ? [] : [`![](${picture})`]),
    ...(badge === undefined ? [] : [`**${escaped(badge)}**`]),
    ...(text === '' ? [] : [writeLine(text)]),
    ...(list ? [list.map((item) => `- ${writeLine(item)}`).join('\n')] : []),
    ...(facts ? [writeFacts(facts)] : []),
    ...(link ? [`[${escaped(link.label)}](${link.to})`] : []),
  ].join('\n\n')
}

/** Characters with a meaning in Markdown, made ordinary. */
function escaped(words: string): string {
  return words.replace(/[\\`*_[\]<~]/g, '\\$&')
}
