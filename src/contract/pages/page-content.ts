import { z } from 'zod'
import type { Section } from '#domain/pages/content.ts'

/* The blocks that pages are made of: domain/pages/content.ts says what each is. */

const Text = z.string()
const Fact = z.object({ label: z.string(), value: Text })
const PageLink = z.object({ label: z.string(), to: z.string(), note: z.string().exactOptional() })

const Card = z.object({
  title: z.string(),
  badge: z.string().exactOptional(),
  picture: z.string().exactOptional(),
  text: Text,
  facts: z.array(Fact).exactOptional(),
  list: z.array(Text).exactOptional(),
  link: PageLink.exactOptional(),
})

const Table = z.object({
  caption: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.array(Text)),
})

const Block = z
  .union([
    Text,
    z.object({ heading: z.string() }),
    z.object({ list: z.array(Text), numbered: z.literal(true).exactOptional() }),
    z.object({ steps: z.array(z.object({ title: z.string(), text: Text })) }),
    z.object({ table: Table }),
    z.object({ facts: z.array(Fact) }),
    z.object({ questions: z.array(z.object({ question: z.string(), answer: Text })) }),
    z.object({ cards: z.array(Card) }),
    z.object({ callout: z.object({ title: z.string(), text: Text }) }),
    z.object({ links: z.array(PageLink) }),
  ])
  .meta({ id: 'PageBlock', description: 'A plain string is a paragraph' })

const SectionJson: z.ZodType<Section> = z
  .object({ id: z.string(), heading: z.string(), blocks: z.array(Block) })
  .meta({ id: 'PageSection' })

export const ArticleFactsJson = z.object({
  author: z.string(),
  date: z.string(),
  readTime: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  parts: z.array(z.string()),
})

/** A page as visitors see it. */
export const PageContentJson = z
  .object({
    title: z.string(),
    description: z.string(),
    lead: Text,
    updated: z.string().nullable(),
    picture: z.string().nullable(),
    sections: z.array(SectionJson),
    article: ArticleFactsJson.nullable(),
  })
  .meta({ id: 'PageContent' })
export type PageContentJson = z.infer<typeof PageContentJson>
