/** As a link's address: the shop's own phone number, as it is dialled. */
export const PHONE_LINK = '{phoneLink}'

/** Allowed for links in pages: our own paths, anchors, plain http(s), email and phone. */
export function isSafeLink(to: string): boolean {
  if (to === PHONE_LINK) return true
  if (/[\s\\<>"]/.test(to)) return false
  if (/^(\/(?!\/)|#)/.test(to)) return true
  if (/^mailto:[^@]+@[^@]+$/i.test(to) || /^tel:\+?[\d().-]+$/i.test(to)) return true
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return false
  const { username, password } = new URL(to)
  return username === '' && password === ''
}
