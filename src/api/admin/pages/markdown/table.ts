import type { Tokens } from 'marked'
import type { Block, Fact, Text } from '#domain/pages/content.ts'
import { textOf, wordsOf } from './inline.ts'

/** A table whose head is empty is a list of facts. */
export function tableBlock(table: Tokens.Table, caption: string): Block {
  const facts = factsOf(table)
  if (facts) return { facts }
  return {
    table: {
      caption,
      head: table.header.map(({ tokens }) => wordsOf(tokens)),
      rows: table.rows.map((row): Text[] => row.map(({ tokens }) => textOf(tokens))),
    },
  }
}

export function factsOf({ header, rows }: Tokens.Table): readonly Fact[] | undefined {
  if (header.length !== 2 || header.some(({ text }) => text !== '')) return undefined
  return rows.map(([label, value]) => ({
    label: wordsOf(label?.tokens),
    value: textOf(value?.tokens),
  }))
}
