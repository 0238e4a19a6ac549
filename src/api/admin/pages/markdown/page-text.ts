import { Lexer } from 'marked'
import { ShopError } from '#domain/errors.ts'
import type { ArticleFacts, PageContent } from '#domain/pages/content.ts'
import { plainText, readMarkup } from '#domain/pages/markup.ts'
import { type PageKind, type PageSource, type PageText, readTimeOf } from '#domain/pages/pages.ts'
import { textOf } from './inline.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeLine, writeMarkdown } from './write-markdown.ts'

/** What somebody wrote, with the blocks that pages are rendered from. */
export function pageTextOf(kind: PageKind, source: PageSource): PageText {
  const { title, description, updated, picture, column } = source
  const article = kind === 'article' ? articleFacts(source) : undefined
  const content: PageContent = {
    title,
    description,
    // An article begins with what the blog's list says of it.
    lead: article ? plainText(description) : textOf(Lexer.lexInline(source.lead)),
    ...(updated === '' ? {} : { updated }),
    ...(picture === '' ? {} : { picture }),
    sections: readMarkdown(source.markdown),
    ...(article ? { article } : {}),
  }
  const summary = { title, description, picture, column, ...(article ? { article } : {}) }
  return { source, content, summary }
}

/** The fields of an edit that begins with this page. */
export function pageSourceOf(content: PageContent): PageSource {
  const { title, description, lead, updated = '', picture = '', sections, article } = content
  return {
    title,
    description,
    lead: article ? wordsIn(lead) : writeLine(lead),
    updated,
    picture,
    markdown: writeMarkdown(sections),
    column: '',
    author: article?.author ?? '',
    date: article?.date ?? '',
    category: article?.category ?? '',
    tags: article?.tags ?? [],
    parts: article?.parts ?? [],
  }
}

function articleFacts({ author, date, category, tags, parts, markdown }: PageSource): ArticleFacts {
  if (date === '') throw new ShopError('invalid', 'An article needs a date.')
  const words = markdown.split(/\s+/).length
  return { author, date, readTime: readTimeOf(words), category, tags, parts }
}

function wordsIn(text: string): string {
  return readMarkup(text)
    .map((piece) => piece.text)
    .join('')
}
