/**
 * Whom limits per address count: an IPv4 address, or the /64 network of an IPv6 address, within
 * which one customer may choose any address.
 */
export function networkOf(ip: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [bare = ''] = ip.split('%')
  const [head = '', tail] = bare.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0)
  const groups = [...before, ...Array<number>(zeros).fill(0), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
