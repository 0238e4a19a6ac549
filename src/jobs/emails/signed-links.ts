import { createHmac, timingSafeEqual } from 'node:crypto'
import { actionOfLink, LINK_LIFETIMES_MS, type LinkAction } from '#domain/emails/email-links.ts'

/*
 * Links of emails that show or change something without an account. The secret stands behind the # of
 * the address, which browsers send to nobody: no log, proxy or other site ever sees it. Each is signed
 * for one purpose and ends.
 */

export type SigningKey = () => Promise<Buffer>

const DAY_MS = 24 * 60 * 60 * 1000
const TRACKING_LIFETIME_MS = 90 * DAY_MS
/** A part may be fitted months after it has come. */
const ANSWER_LIFETIME_MS = 180 * DAY_MS
/** 22 characters of base64url are 132 bits. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^([A-Z0-9-]{1,40})\.([0-9a-z]{1,12})\.([\w-]{22})$/

/** For one order and for tracking alone, for 90 days from when the email was written. */
export function trackingToken(
  signingKey: SigningKey,
  orderNumber: string,
  writtenAt: number,
): Promise<string> {
  return signedToken(signingKey, 'tracking', orderNumber, writtenAt + TRACKING_LIFETIME_MS)
}

/** The order that a token shows; undefined for any that we did not sign, or that has expired. */
export function orderOfToken(
  signingKey: SigningKey,
  token: string,
  now: number,
): Promise<string | undefined> {
  return subjectOf(signingKey, 'tracking', token, now)
}

/** For the answers of one order's buyer alone, for 180 days from now. */
export function answerToken(
  signingKey: SigningKey,
  orderNumber: string,
  now: number,
): Promise<string> {
  return signedToken(signingKey, 'buyer-answer', orderNumber, now + ANSWER_LIFETIME_MS)
}

/** The order whose buyer has this token. */
export function orderOfAnswerToken(
  signingKey: SigningKey,
  token: string,
  now: number,
): Promise<string | undefined> {
  return subjectOf(signingKey, 'buyer-answer', token, now)
}

/** What stands behind the # of a link that does one thing for one recipient. */
export async function actionLink(
  signingKey: SigningKey,
  { action, id, writtenAt }: { action: LinkAction; id: number; writtenAt: number },
): Promise<string> {
  const until = writtenAt + LINK_LIFETIMES_MS[action]
  return `${action}.${await signedToken(signingKey, action, String(id), until)}`
}

/** What a link does and for whom; undefined for any that we did not sign, or that has expired. */
export async function readActionLink(
  signingKey: SigningKey,
  link: string,
  now: number,
): Promise<{ readonly action: LinkAction; readonly id: number } | undefined> {
  const action = actionOfLink(link)
  if (!action) return undefined
  const id = await subjectOf(signingKey, action, link.slice(action.length + 1), now)
  return id === undefined ? undefined : { action, id: Number(id) }
}

async function signedToken(
  signingKey: SigningKey,
  purpose: string,
  subject: string,
  until: number,
): Promise<string> {
  const end = until.toString(36)
  return `${subject}.${end}.${signature(await signingKey(), purpose, subject, end)}`
}

async function subjectOf(
  signingKey: SigningKey,
  purpose: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [, subject, until, given] = TOKEN.exec(token) ?? []
  if (subject === undefined || until === undefined || given === undefined) return undefined
  const expected = signature(await signingKey(), purpose, subject, until)
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return isOurs && Number.parseInt(until, 36) > now ? subject : undefined
}

function signature(key: Buffer, purpose: string, subject: string, until: string): string {
  const text = `${purpose} ${subject} ${until}`
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
