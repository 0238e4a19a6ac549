import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/*
 * Where webhooks may go. A member of staff who manages endpoints must not be able to use the shop to reach what is
 * behind its firewall: other machines of the network, this one, the metadata service of a cloud.
 */

/** "any" is for shops whose receivers are inside a private network. */
export type WebhookAddresses = 'public' | 'any'

export class AddressRefused extends Error {
  constructor() {
    super('The address is in a private network, where webhooks are not sent.')
  }
}

/** Everything that is not the public internet, as IANA lists it. */
const PRIVATE_IPV4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])
const GLOBAL_IPV6 = blockList('ipv6', [['2000::', 3]])
/** Within that: protocols, tunnels that carry an IPv4 address, and documentation. */
const SPECIAL_IPV6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain)) return !PRIVATE_IPV4.check(plain)
  return GLOBAL_IPV6.check(plain, 'ipv6') && !SPECIAL_IPV6.check(plain, 'ipv6')
}

/**
 * A host that is an address already is not looked up, so it is checked here. The URL parser has turned
 * decimal, octal and hexadecimal forms into the usual one.
 */
export function refuseAddressInUrl({ hostname }: URL, allowed: WebhookAddresses): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (allowed === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused()
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The connection's own lookup: what was checked is what is connected to, so a name that leads
 * elsewhere a moment later changes nothing. One private address among several refuses the name.
 */
export function guardedLookup(
  allowed: WebhookAddresses,
  resolve: Resolve = (hostname, options, done) => lookup(hostname, options, done),
): LookupFunction {
  return (hostname, { all }, done) =>
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const isRefused =
        allowed === 'public' && !addresses.every(({ address }) => isPublicAddress(address))
      if (isRefused) return done(new AddressRefused(), '')
      const [first] = addresses
      if (all || !first) return done(null, addresses)
      done(null, first.address, first.family)
    })
}

function blockList(type: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]) {
  const list = new BlockList()
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, type)
  return list
}
