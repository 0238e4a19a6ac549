import { type Block, type EmailContent, type EmailShop, oneLine } from './content.ts'

/** The plain text of an email, for readers that show no HTML and people who prefer none. */
export function textPart(content: EmailContent, shop: EmailShop): string {
  const parts = [
    oneLine(content.heading),
    ...content.blocks.map(blockText),
    [
      '--',
      shop.name,
      [shop.legalName, shop.street, shop.city].filter(Boolean).join(', '),
      [shop.phone, shop.supportEmail].filter(Boolean).join(' | '),
      content.reason,
      ...(content.stop ? [`${content.stop.words}: ${content.stop.page}`] : []),
    ]
      .map(oneLine)
      .join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text)
    case 'button':
      return `${block.text}:\n${block.href}`
    case 'lines':
      return [
        block.title.toUpperCase(),
        ...block.lines.map(({ name, details, amount }) =>
          [`${oneLine(name)}  ${amount}`, ...details.map((detail) => `  ${oneLine(detail)}`)].join(
            '\n',
          ),
        ),
      ].join('\n')
    case 'amounts':
      return block.amounts.map(({ label, amount }) => `${oneLine(label)}: ${amount}`).join('\n')
    case 'text':
      return `${oneLine(block.title).toUpperCase()}\n${plainLines(block.text)}`
  }
}

/** Line ends as they were typed; no other control character reaches a terminal. */
function plainLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
}
