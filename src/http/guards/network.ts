import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const MAPPED_IPV4 = '0:0:0:0:0:ffff:'

/**
 * The network that an address is counted for: an IPv4 address, also one mapped into IPv6, counts
 * for itself; of IPv6 one customer has a whole /64. All that is no address counts as one network.
 */
export function networkOf(client: string): string {
  const address = withoutPort(client)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address)
  const isMapped = groups.join(':').startsWith(MAPPED_IPV4)
  if (isMapped) return groups.slice(-2).flatMap(bytesOf).join('.')
  return `${groups.slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711` into X-Forwarded-For. */
function withoutPort(client: string): string {
  return client.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')
}

/** All eight, in lower case and without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [plain = ''] = address.split('%')
  const text = plain.replace(/\d+\.\d+\.\d+\.\d+$/, asGroups)
  const [before = '', after] = text.split('::')
  const first = before.split(':').filter(Boolean)
  const last = (after ?? '').split(':').filter(Boolean)
  const missing = new Array<string>(GROUPS - first.length - last.length).fill('0')
  return [...first, ...missing, ...last].map((group) => Number.parseInt(group, 16).toString(16))
}

function asGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function bytesOf(group: string): readonly number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
