import { BlockList, isIPv6 } from 'node:net'
import type { HttpSettings } from '../settings.ts'

type TrustProxy = HttpSettings['trustProxy']

/** As Fastify takes it. A number says how many proxies stand in front, counted from here outwards. */
export function trustedProxies(trustProxy: TrustProxy) {
  if (typeof trustProxy !== 'number') return trustProxy
  return (_address: string, hop: number) => hop < trustProxy
}

/** Whether a socket from this address is a proxy's, whose requests are those of many visitors. */
export function proxyAddresses(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => trustProxy !== false
  const proxies = new BlockList()
  for (const entry of trustProxy.split(',')) addProxy(proxies, entry)
  return (address) => proxies.check(address, familyOf(address))
}

function addProxy(proxies: BlockList, entry: string): void {
  if (entry === 'loopback') {
    proxies.addSubnet('127.0.0.0', 8, 'ipv4')
    proxies.addAddress('::1', 'ipv6')
    return
  }
  const [address = '', prefix] = entry.split('/')
  const family = familyOf(address)
  if (prefix === undefined) proxies.addAddress(address, family)
  else proxies.addSubnet(address, Number(prefix), family)
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
