export type ReadEmail = {
  /** By their names in lower case, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
}

/** Reads an email that this shop wrote from its bytes, so that what is shown is what was sent. */
export function readEmail(bytes: Buffer): ReadEmail {
  const [head, body] = split(bytes.toString('latin1'))
  const headers = headersIn(head)
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '') ?? []
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)
  const partOf = (type: string) => {
    for (const part of parts) {
      const [partHead, content] = split(part.replace(/^\r\n/, ''))
      const partHeaders = headersIn(partHead)
      if (!partHeaders.get('content-type')?.startsWith(type)) continue
      const encoding = partHeaders.get('content-transfer-encoding')
      return decoded(content.replace(/\r\n$/, ''), encoding).replaceAll('\r\n', '\n')
    }
    return ''
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

function split(message: string): readonly [head: string, body: string] {
  const end = message.indexOf('\r\n\r\n')
  return end < 0 ? [message, ''] : [message.slice(0, end), message.slice(end + 4)]
}

function headersIn(head: string): ReadonlyMap<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
    }),
  )
}

/** "=?UTF-8?Q?Caf=C3=A9?=" as "Café"; two such words that follow each other are one text. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuotedPrintable(text.replaceAll('_', ' ')),
    )
}

function decoded(content: string, encoding = ''): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  if (encoding === 'quoted-printable') return fromQuotedPrintable(content)
  return Buffer.from(content, 'latin1').toString()
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number(`0x${code}`)))
  return Buffer.from(bytes, 'latin1').toString()
}
