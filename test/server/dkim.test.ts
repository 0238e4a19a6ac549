import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailSettingsOf } from '#server/config/mail-config.ts'
import { createDatabase } from '../support/databases.ts'
import { checkDkim } from '../support/dkim.ts'
import { writeMailings } from '../support/email-links.ts'
import { dispatchTo, placeOne } from '../support/emails.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openTestStore } from '../support/store.ts'

test('every email is signed, its way to unsubscribe too, and nothing signed can be changed', async () => {
  const { received, publicKey } = await sentWithKey()
  expect(received.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bo@example.com'])
  for (const { bytes } of received) {
    const checked = checkDkim(bytes, publicKey)
    expect(checked).toMatchObject({ isValid: true, domain: 'parts.example', selector: 'shop2026' })
    for (const name of ['from', 'to', 'subject', 'date', 'message-id']) {
      expect(checked.signedHeaders).toContain(name)
    }
    const changes = [
      ['Subject: ', 'Subject: Not '],
      ['From: ', 'From: X '],
      ['ProSource', 'ProSauce'],
    ] as const
    for (const [from, to] of changes) {
      const changed = Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')
      expect([from, checkDkim(changed, publicKey).isValid]).toEqual([from, false])
    }
  }
  const newsletter = received.find(({ headers }) => headers.has('list-unsubscribe'))
  expect(checkDkim(newsletter?.bytes ?? Buffer.alloc(0), publicKey).signedHeaders).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']),
  )
})

test('a key that mailboxes may not understand stops the start', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  withKeyFile(privateKey, (file) => {
    expect(() => mailSettingsOf({ DKIM_SELECTOR: 'shop', DKIM_KEY_FILE: file })).toThrow(
      'DKIM_KEY_FILE must be a file with a private RSA key',
    )
  })
})

/** An order's email and a newsletter, as a mail server got them. */
async function sentWithKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  const server = await startMailServer()
  await store.write('subscribe', { email: 'bo@example.com', topics: [] })
  await store.write('confirmSubscription', { id: 1 })
  await store.write('stopEmail', { id: 1, actor: 'staff' })
  const draft = { subject: 'News', heading: 'News', text: 'Pumps are back.', topic: undefined }
  const id = await store.write('createNewsletter', { draft, actor: 'staff' })
  await store.write('sendNewsletter', { id, version: 1, actor: 'staff' })
  await writeMailings(store)
  await placeOne(store, { email: 'ann@example.com' })
  const dispatcher = withKeyFile(privateKey, (file) =>
    dispatchTo(store, server, {
      ...{ DKIM_SELECTOR: 'shop2026', DKIM_KEY_FILE: file, MAIL_FROM: 'news@parts.example' },
    }),
  )
  await dispatcher.run()
  await dispatcher.stop()
  await server.stop()
  await store.close()
  await database.drop()
  return { received: server.received, publicKey }
}

function withKeyFile<Result>(key: KeyObject, use: (file: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'dkim-'))
  const file = join(folder, 'key.pem')
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
  try {
    return use(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
