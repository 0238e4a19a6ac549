const EXAMPLES = [
  ['## Heading', 'a section, listed in “On this page”'],
  ['### Is this a question?', 'a question that opens to the paragraph below it'],
  ['### Smaller heading', 'a heading within a section'],
  ['#### Card', 'a card: **badge**, ![](picture), text, list and link below it'],
  ['- item', 'a list; one of nothing but links becomes tiles'],
  ['1. **Title** text', 'numbered steps'],
  ['> **Title**', 'a note, its text in the next paragraph of the quote'],
  ['Table: caption', 'above a table; a table without a head is a list of facts'],
  ['---', 'ends a row of cards or questions'],
  ['[words](/path)', 'a link: https://, mailto:, tel: or a path of the shop'],
  ['**words**', 'bold words'],
] as const

/** How the blocks of a page are written. */
export function MarkdownHelp() {
  return (
    <details className="rounded-md border border-line px-4 py-2 text-sm">
      <summary className="min-h-8 cursor-pointer font-semibold">How to write</summary>
      <dl className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[14rem_1fr]">
        {EXAMPLES.map(([written, meaning]) => (
          <div key={written} className="contents">
            <dt className="font-mono">{written}</dt>
            <dd className="text-ink-muted max-sm:mb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
