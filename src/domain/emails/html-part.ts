import { escapeHtml } from '../escape-html.ts'
import { frameColor } from '../shop/accent.ts'
import { type Block, type EmailContent, type EmailShop, oneLine } from './content.ts'

/*
 * Mail programs know tables and styles in attributes; a style sheet in the head is for those that know
 * more: it turns the colours around where the reader's screen is dark. Nothing is loaded from
 * anywhere, so nothing is blocked and nobody is counted.
 */

const FONT = "font-family:'Archivo',Arial,Helvetica,sans-serif"
const INK = '#12203a'
const MUTED = '#4d5d77'
const LINE = '#d9e0ea'

const STYLES = `
body{margin:0;padding:0}
a{color:#1b4f9c}
@media (max-width:480px){.pad{padding-left:16px!important;padding-right:16px!important}}
@media (prefers-color-scheme:dark){
body,.canvas{background:#0d131c!important}
.card{background:#17202d!important;border-color:#2c3a4e!important}
.ink,.ink td,.ink th,h1,h2{color:#eef2f8!important}
.muted{color:#aebbd0!important}
.rule{border-color:#2c3a4e!important}
a{color:#9cc2ff!important}
.button{background:#eef2f8!important;color:#12203a!important}
.head a{color:#ffffff!important}
}`.replaceAll('\n', '')

export function htmlPart(content: EmailContent, shop: EmailShop, home: string): string {
  const frame = frameColor(shop.accentColor)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${text(content.subject)}</title><style>${STYLES}</style></head>`,
    `<body class="canvas" style="margin:0;background:#f5f7fa;${FONT};color:${INK}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${text(content.preview)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" style="background:#f5f7fa">',
    '<tr><td align="center" style="padding:16px 8px">',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;border-collapse:separate;overflow:hidden">`,
    `<tr><td class="head pad" style="background:${frame};padding:18px 32px;border-radius:7px 7px 0 0">`,
    `<a href="${text(home)}" target="_blank" style="color:#ffffff;font-size:20px;font-weight:bold;text-decoration:none">${text(shop.name)}</a></td></tr>`,
    `<tr><td class="pad ink" style="padding:28px 32px 8px;color:${INK};font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:30px">${text(content.heading)}</h1>`,
    ...content.blocks.map((block) => blockHtml(block, shop)),
    '</td></tr>',
    `<tr><td class="pad muted rule" style="padding:20px 32px 24px;border-top:1px solid ${LINE};color:${MUTED};font-size:14px;line-height:21px;overflow-wrap:anywhere">`,
    footer(content, shop),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

function footer(content: EmailContent, shop: EmailShop): string {
  return [
    `<strong>${text(shop.name)}</strong>`,
    text([shop.legalName, shop.street, shop.city].filter(Boolean).join(', ')),
    ...(shop.phone === '' ? [] : [text(shop.phone)]),
    `<a href="mailto:${text(shop.supportEmail)}">${text(shop.supportEmail)}</a>`,
    text(content.reason),
    ...(content.stop
      ? [`<a href="${text(content.stop.page)}" target="_blank">${text(content.stop.words)}</a>`]
      : []),
  ].join('<br>')
}

function blockHtml(block: Block, shop: EmailShop): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${text(block.text)}</p>`
    case 'button':
      return [
        '<p style="margin:0 0 24px">',
        `<a class="button" href="${text(block.href)}" target="_blank" style="display:inline-block;background:${shop.accentColor};color:#ffffff;font-weight:bold;text-decoration:none;padding:12px 22px;border-radius:6px">`,
        `${text(block.text)}</a></p>`,
      ].join('')
    case 'lines':
      return [title(block.title), table(block.lines.map(lineHtml))].join('')
    case 'amounts':
      return table(block.amounts.map(amountHtml))
    case 'text':
      return `${title(block.title)}<p style="margin:0 0 20px">${lines(block.text)}</p>`
  }
}

function title(words: string): string {
  return `<h2 style="margin:8px 0 6px;font-size:16px;line-height:22px">${text(words)}</h2>`
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font-size:15px;line-height:22px">${rows.join('')}</table>`
}

function lineHtml(line: Extract<Block, { kind: 'lines' }>['lines'][number]): string {
  const details = line.details.map(
    (detail) =>
      `<br><span class="muted" style="color:${MUTED};font-size:14px">${text(detail)}</span>`,
  )
  return row(`${text(line.name)}${details.join('')}`, text(line.amount), '')
}

function amountHtml({
  label,
  amount,
  isTotal = false,
}: Extract<Block, { kind: 'amounts' }>['amounts'][number]): string {
  return row(text(label), text(amount), isTotal ? ';font-weight:bold;font-size:17px' : '')
}

function row(left: string, right: string, style: string): string {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top${style}`
  return [
    `<tr><td class="rule" style="${cell};overflow-wrap:anywhere;word-break:break-word">${left}</td>`,
    `<td class="rule" align="right" style="${cell};padding-left:16px;white-space:nowrap">${right}</td></tr>`,
  ].join('')
}

function lines(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(text)
    .join('<br>')
}

function text(typed: string): string {
  return escapeHtml(oneLine(typed))
}
