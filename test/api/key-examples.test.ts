import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { decodeHtml } from '../support/decode-html.ts'
import { placeOne } from '../support/emails.ts'
import { makeKey } from '../support/keys.ts'
import { openShop } from '../support/shop.ts'

const run = promisify(execFile)

test('the examples of the API reference run as they are written', async () => {
  const shop = await openShop('sqlite')
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await placeOne(shop.store)
  const { key } = await makeKey(shop)
  const page = (await shop.get('/api/docs')).body
  const begin = page.indexOf('<section id="about-keys">')
  const guide = page.slice(begin, page.indexOf('<article', begin))
  const examples = [...guide.matchAll(/<pre><code>(curl [^<]*)<\/code><\/pre>/g)].map(
    ([, code = '']) => decodeHtml(code),
  )
  expect(examples.length).toBeGreaterThanOrEqual(5)
  for (const example of examples) {
    const command = example
      .replace('http://127.0.0.1:3000', address)
      .replace('<key>', key)
      .replace('curl ', "curl -s -w '\\n%{http_code}' ")
    const { stdout } = await run('sh', ['-c', command])
    expect([example, stdout.slice(-3), stdout.slice(0, -4)]).toEqual([
      example,
      '200',
      expect.stringMatching(/^[[{]/),
    ])
  }
  await shop.close()
})
