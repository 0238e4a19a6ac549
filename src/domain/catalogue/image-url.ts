/** Allowed for pictures: our own paths or plain http(s); no script and no credentials. */
export function isSafeImageUrl(url: string): boolean {
  if (url === '') return true
  if (/^\/(?![/\\])[^\s\\<>"]*$/.test(url)) return true
  if (!URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
