import { createHmac, randomBytes } from 'node:crypto'

/*
 * Signed as Standard Webhooks demand (https://www.standardwebhooks.com): what is signed is the id, the
 * time in seconds and the body, so that nobody can change an event or send an old one again.
 */

const SECRET_BEGINNING = 'whsec_'
const SECRET_BYTES = 32

export function newSecret(): string {
  return `${SECRET_BEGINNING}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** The three headers; one signature for each secret that is valid now. */
export function signedHeaders(
  secrets: readonly string[],
  signed: {
    /** The same for every try of an event. */
    readonly id: string
    /** Of this try. */
    readonly now: number
    readonly body: string
  },
): Readonly<Record<string, string>> {
  const { id, now, body } = signed
  const timestamp = String(Math.floor(now / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_BEGINNING.length), 'base64')
    const text = `${id}.${timestamp}.${body}`
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
