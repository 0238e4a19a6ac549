import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A link in an email that shows an order without an account. Its secret stands behind the # of the
 * address, which browsers send to nobody: no log, proxy or other site ever sees it.
 */

export type SigningKey = () => Promise<Buffer>

const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000
/** 22 characters of base64url are 132 bits. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^([A-Z0-9-]{1,40})\.([0-9a-z]{1,12})\.([\w-]{22})$/

/** For one order and for tracking alone, for 90 days from when the email was written. */
export async function trackingToken(
  signingKey: SigningKey,
  orderNumber: string,
  writtenAt: number,
): Promise<string> {
  const until = (writtenAt + LIFETIME_MS).toString(36)
  return `${orderNumber}.${until}.${signature(await signingKey(), orderNumber, until)}`
}

/** The order that a token shows; undefined for any that we did not sign, and for one that is over. */
export async function orderOfToken(
  signingKey: SigningKey,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [, orderNumber, until, given] = TOKEN.exec(token) ?? []
  if (orderNumber === undefined || until === undefined || given === undefined) return undefined
  const expected = signature(await signingKey(), orderNumber, until)
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isOurs && Number.parseInt(until, 36) > now ? orderNumber : undefined
}

function signature(key: Buffer, orderNumber: string, until: string): string {
  const text = `tracking ${orderNumber} ${until}`
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
