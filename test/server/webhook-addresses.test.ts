import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedLookup, isPublicAddress } from '#jobs/integrations/addresses.ts'
import { postEvent } from '#jobs/integrations/post-event.ts'

const REFUSED = 'The address is in a private network, where webhooks are not sent.'

/** Hosts that are an address, in every disguise that a URL knows. */
const LITERAL = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '10.0.0.7',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.168.257',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
]

/** Names, and where they lead. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['localhost', ['127.0.0.1']],
  ['localhost.', ['::1']],
  ['metadata.google.internal', ['169.254.169.254']],
  ['rebinds.example', ['93.184.216.34', '127.0.0.1']],
  ['inside.example', ['10.1.2.3']],
  ['mapped.example', ['::ffff:192.168.0.1']],
])

describe('webhooks to addresses that are not public', () => {
  let port = 0
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end()
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '::', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test.each(LITERAL)('%s is refused', async (host) => {
    const url = new URL(`http://${host}:${port}/`)
    const lookup = guardedLookup('public')
    await expect(postEvent(url, {}, '{}', { allowed: 'public', lookup })).rejects.toThrow(REFUSED)
    expect(asked).toBe(0)
  })

  test.each([...NAMES])('%s, which leads to %j, is refused', async (name, addresses) => {
    const url = new URL(`http://${name}:${port}/`)
    const lookup = guardedLookup('public', resolvingTo(addresses))
    await expect(postEvent(url, {}, '{}', { allowed: 'public', lookup })).rejects.toThrow(REFUSED)
    expect(asked).toBe(0)
  })

  test('a name is asked once: what was checked is what is connected to', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']]
    const questions: string[] = []
    const lookup = guardedLookup('public', (name, _, done) => {
      questions.push(name)
      resolvingTo(answers.shift() ?? [])(name, _, done)
    })
    const url = new URL(`http://changes.example:${port}/`)
    const options = { allowed: 'public', lookup, limitMs: 300 } as const
    // Nobody listens at the public address within that time; this machine must not be asked instead.
    await expect(postEvent(url, {}, '{}', options)).rejects.toThrow()
    expect([questions, asked]).toEqual([['changes.example'], 0])
  })

  test('a shop inside a private network may allow them', async () => {
    const url = new URL(`http://127.0.0.1:${port}/`)
    const options = { allowed: 'any', lookup: guardedLookup('any') } as const
    expect(await postEvent(url, {}, '{}', options)).toMatchObject({ status: 200 })
  })
})

test('addresses of the public internet are allowed', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1']) {
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  }
})

type Resolve = NonNullable<Parameters<typeof guardedLookup>[1]>

function resolvingTo(addresses: readonly string[]): Resolve {
  return (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
}
