import { createHash, type KeyObject, verify } from 'node:crypto'

export type CheckedDkim = {
  readonly isValid: boolean
  readonly domain: string
  readonly selector: string
  /** In lower case. */
  readonly signedHeaders: readonly string[]
}

/**
 * Checks the signature of an email as a mailbox does (RFC 6376, relaxed/relaxed, rsa-sha256): written
 * from the standard, not from the library that signs.
 */
export function checkDkim(bytes: Buffer, publicKey: KeyObject): CheckedDkim {
  const message = bytes.toString('latin1')
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tags = tagsIn(signature)
  const signedHeaders = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase())
  const bodyHash = createHash('sha256').update(relaxedBody(message.slice(end + 4)), 'latin1')
  const data = [
    ...signedHeaders.flatMap((name) => lastNamed(headers, name)).map((each) => `${each}\r\n`),
    // Without its own value, and without a line end.
    relaxedHeader(signature.replace(/([;\s]b=)[^;]*/, '$1')),
  ].join('')
  const given = Buffer.from((tags.get('b') ?? '').replace(/\s/g, ''), 'base64')
  return {
    isValid:
      tags.get('a') === 'rsa-sha256' &&
      tags.get('c') === 'relaxed/relaxed' &&
      bodyHash.digest('base64') === (tags.get('bh') ?? '').replace(/\s/g, '') &&
      verify('sha256', Buffer.from(data, 'latin1'), publicKey, given),
    domain: tags.get('d') ?? '',
    selector: tags.get('s') ?? '',
    signedHeaders,
  }
}

function tagsIn(signature: string): ReadonlyMap<string, string> {
  const value = signature.slice(signature.indexOf(':') + 1)
  return new Map(
    value.split(';').map((tag) => {
      const at = tag.indexOf('=')
      return [tag.slice(0, at).trim(), tag.slice(at + 1).trim()]
    }),
  )
}

function lastNamed(headers: readonly string[], name: string): readonly string[] {
  const found = headers.findLast((header) => header.toLowerCase().startsWith(`${name}:`))
  return found === undefined ? [] : [relaxedHeader(found)]
}

function relaxedHeader(header: string): string {
  const at = header.indexOf(':')
  const value = header.slice(at + 1).replace(/\r\n/g, '')
  return `${header.slice(0, at).trim().toLowerCase()}:${value.replace(/[ \t]+/g, ' ').trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+/g, ' ').replace(/ (?=\r\n|$)/g, '')
  const text = lines.replace(/(\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}
