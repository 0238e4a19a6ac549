import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageSourceOf, pageTextOf } from '#api/admin/pages/markdown/page-text.ts'
import { readMarkdown } from '#api/admin/pages/markdown/read-markdown.ts'
import { isSafeLink } from '#domain/pages/links.ts'
import { readMarkup } from '#domain/pages/markup.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { BUILT_WEB } from '../support/pages.ts'

const { builtInPages } = await BUILT_WEB.entry()
const PAGES = await builtInPages()

test('twenty information pages and 18 articles can be changed', () => {
  expect(PAGES.filter(({ kind }) => kind === 'built-in')).toHaveLength(20)
  expect(PAGES.filter(({ kind }) => kind === 'article')).toHaveLength(18)
})

describe.each(PAGES)('the Markdown of $path', ({ kind, content }) => {
  test('reads back as the very blocks that the page is made of', () => {
    const again = pageTextOf(kind, pageSourceOf(content)).content
    expect({ ...again, article: undefined }).toEqual({ ...content, article: undefined })
    if (!content.article) return
    expect({ ...again.article, readTime: '' }).toEqual({ ...content.article, readTime: '' })
  })
})

describe('a text', () => {
  test('becomes sections, lists, steps, notes, facts, tables, questions, cards and ways on', () => {
    const sections = readMarkdown(`
Above the first heading.

## One & two {#first}

Words with **strong ones**, *others* and a [link](/cart).

- one
- two

1. Wash
2. Dry

---

1. **Wash** with water
2. **Dry** with air

> **Careful**
>
> It is hot.

| | |
|---|---|
| Phone | [call](tel:+1800) |

Table: Prices

| Part | Price |
|---|---|
| Belt | $5 |

### Does it fit?

Mostly.

### A smaller heading

## One & two

#### Card

![](/pictures/x.svg)

**New**

Words.

[Go](/cart)

---

- [Cart](/cart): what you chose
- [Home](/)
`)
    expect(sections).toEqual([
      { id: 'text', heading: '', blocks: ['Above the first heading.'] },
      {
        id: 'first',
        heading: 'One & two',
        blocks: [
          'Words with **strong ones**, others and a [link](/cart).',
          { list: ['one', 'two'] },
          { list: ['Wash', 'Dry'], numbered: true },
          {
            steps: [
              { title: 'Wash', text: 'with water' },
              { title: 'Dry', text: 'with air' },
            ],
          },
          { callout: { title: 'Careful', text: 'It is hot.' } },
          { facts: [{ label: 'Phone', value: '[call](tel:+1800)' }] },
          { table: { caption: 'Prices', head: ['Part', 'Price'], rows: [['Belt', '$5']] } },
          { questions: [{ question: 'Does it fit?', answer: 'Mostly.' }] },
          { heading: 'A smaller heading' },
        ],
      },
      {
        id: 'one-two',
        heading: 'One & two',
        blocks: [
          {
            cards: [
              {
                title: 'Card',
                picture: '/pictures/x.svg',
                badge: 'New',
                text: 'Words.',
                link: { label: 'Go', to: '/cart' },
              },
            ],
          },
          {
            links: [
              { label: 'Cart', to: '/cart', note: 'what you chose' },
              { label: 'Home', to: '/' },
            ],
          },
        ],
      },
    ])
  })

  test('gives each section an anchor of its own, and none that the page itself uses', () => {
    const ids = readMarkdown('## Main\n\n## Main\n\n## Main {#main}\n\n## ???').map(({ id }) => id)
    expect(ids).toEqual(['main-2', 'main-3', 'main-4', 'section'])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '- [x](vbscript:x): note',
    '#### Card\n\n[x](javascript:alert(1))',
    '#### Card\n\n![](javascript:alert(1))',
    'Words ![](https://example.com/a.png)',
    '> [x](file:///etc/passwd)',
    '| a |\n|---|\n| [x](javascript:alert(1)) |',
  ])('is refused with a sentence: %j', (markdown) => {
    expect(() => readMarkdown(markdown)).toThrow(/^A (link|picture)/)
  })

  test.each([
    ['signs', 'a_'.repeat(40_000)],
    ['quotes', '> '.repeat(10_000)],
    ['levels', `${' '.repeat(400)}- deep`],
  ])('is refused where too many %s would hold the process up', (_, markdown) => {
    expect(() => readMarkdown(markdown)).toThrow(/^A paragraph has too much/)
  })

  test.each(HOSTILE_TEXTS)('shows %j as it is written', (hostile) => {
    const [section] = readMarkdown(hostile)
    const shown = (section?.blocks ?? []).map((block) =>
      typeof block === 'string'
        ? readMarkup(block)
            .map((piece) => piece.text)
            .join('')
        : '',
    )
    expect(shown.join('')).toContain(hostile.includes('alert') ? 'alert' : hostile.slice(0, 3))
  })

  test('never links to anything but allowed addresses, whatever is written', () => {
    const bits = fc.constantFrom(
      ...['[', ']', '(', ')', '*', '**', '\\', '`', '<', '>', '!', '#', '-', '|', '\n', '\n\n'],
      ...['javascript:alert(1)', '/path', 'https://a.example', 'x', '[a](/b)', '\\[a\\](b)'],
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 24 }), (parts) => {
        for (const to of linksIn(parts.join(''))) expect(isSafeLink(to)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

const PLAIN_FIELDS: ReadonlySet<string> = new Set(['heading', 'head', 'caption', 'title', 'label'])

/** Every address in what a text becomes; none where it is refused. */
function linksIn(markdown: string): readonly string[] {
  try {
    const texts: string[] = []
    const addresses: string[] = []
    JSON.stringify(readMarkdown(markdown), (name, value: unknown) => {
      if (name === 'to') addresses.push(String(value))
      else if (typeof value === 'string' && !PLAIN_FIELDS.has(name)) texts.push(value)
      // Shown as they are: nothing in them is ever a link.
      return PLAIN_FIELDS.has(name) ? undefined : value
    })
    const linked = texts.flatMap((text) =>
      readMarkup(text).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])),
    )
    return [...addresses, ...linked]
  } catch {
    return []
  }
}
