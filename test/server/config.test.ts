import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

test('without an environment the store is a demo on this machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'sqlite:./data/store.db',
    databaseDirectUrl: undefined,
    staffMode: { kind: 'demo' },
    publicOrigin: undefined,
    trustProxy: false,
    logLevel: 'info',
    rateLimit: true,
    demo: 'load unless declined',
    mail: { server: undefined, from: undefined, dkim: undefined },
    pictures: { kind: 'folder', folder: resolve('data/pictures') },
    webhookAddresses: 'public',
    dev: false,
  })
})

test.each<[Record<string, string>, string]>([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info'],
  [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT must be one of on, off, not "maybe".'],
  [{ WEBHOOK_ADDRESSES: 'all' }, 'WEBHOOK_ADDRESSES must be one of public, any, not "all".'],
  [{ DEMO: 'yes' }, 'DEMO must be one of on, off, not "yes".'],
  [{ ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD is empty'],
  [
    { ADMIN_PASSWORD: 'secret' },
    'ADMIN_PASSWORD is too short: it must have at least 12 characters',
  ],
  [{ ADMIN_PASSWORD: 'x'.repeat(11) }, 'ADMIN_PASSWORD is too short'],
  [{ ADMIN_PASSWORD: ' eleven char ' }, 'ADMIN_PASSWORD is too short'],
  [{ ADMIN_PASSWORD: '🔑'.repeat(11) }, 'ADMIN_PASSWORD is too short'],
  [{ ADMIN_PASSWORD: 'x'.repeat(1_001) }, 'ADMIN_PASSWORD is too long'],
  [{ PUBLIC_ORIGIN: 'https://x.example/y' }, 'PUBLIC_ORIGIN must be an address without a path'],
  [{ PUBLIC_ORIGIN: 'x.example' }, 'PUBLIC_ORIGIN must be an address without a path'],
  [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, 'PUBLIC_ORIGIN must be an address without a path'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be off, a number of proxies'],
  [{ DATABASE_URL: 'mysql://shop:secret@x' }, 'DATABASE_URL must begin with sqlite: or postgres'],
  [{ DATABASE_URL: 'sqlite:' }, 'DATABASE_URL must begin with sqlite: or postgres'],
  [{ DATABASE_DIRECT_URL: 'postgres://shop:secret@x/y' }, 'both must begin with postgres://'],
  [
    { DATABASE_URL: 'postgres://shop:secret@pool/y', DATABASE_DIRECT_URL: 'shop:secret@x' },
    'both must begin with postgres://',
  ],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must name a mail server'],
  [{ SMTP_URL: 'http://shop:secret@mail.example' }, 'SMTP_URL must name a mail server'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a mail server'],
  [{ SMTP_URL: 'smtp://shop:secret@mail.example/?pool=true' }, 'SMTP_URL must name a mail server'],
  [{ SMTP_URL: 'smtp://%ff:secret@mail.example' }, 'SMTP_URL must name a mail server'],
  [{ MAIL_FROM: 'Kim' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_FROM: 'kim@parts.example\r\nBcc: all@parts.example' }, 'MAIL_FROM must be an email'],
  [{ DKIM_SELECTOR: 'shop' }, 'DKIM needs both DKIM_SELECTOR and DKIM_KEY_FILE'],
  [{ DKIM_SELECTOR: 'shop', DKIM_KEY_FILE: '/dev/null' }, 'DKIM_KEY_FILE must be a file with'],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow('secret')
})

test.each<[string, Record<string, string>]>([
  ['demo', {}],
  ['demo', { HOST: 'localhost', NODE_ENV: 'production' }],
  ['demo', { HOST: '::1' }],
  ['demo', { PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ['demo', { PUBLIC_ORIGIN: 'http://[::1]', TRUST_PROXY: 'off' }],
  ['locked', { ADMIN_PASSWORD: 'twelve chars' }],
  ['locked', { ADMIN_PASSWORD: '🔑'.repeat(12), HOST: '0.0.0.0' }],
  ['locked', { ADMIN_PASSWORD: 'twelve chars', PUBLIC_ORIGIN: 'https://parts.example' }],
  ['shut', { HOST: '0.0.0.0' }],
  ['shut', { HOST: '::' }],
  ['shut', { HOST: 'localhost.example' }],
  ['shut', { PUBLIC_ORIGIN: 'https://parts.example' }],
  ['shut', { PUBLIC_ORIGIN: 'http://localhost.parts.example' }],
  ['shut', { PUBLIC_ORIGIN: 'http://localhost', TRUST_PROXY: '1' }],
  ['shut', { TRUST_PROXY: 'loopback' }],
])('the back office is %s with %j', (kind, env) => {
  expect(readConfig(env).staffMode.kind).toBe(kind)
})

test.each<[string, Record<string, string>]>([
  ['load unless declined', {}],
  ['decline', { DEMO: 'off' }],
  ['decline', { ADMIN_PASSWORD: 'correct horse battery' }],
  ['decline', { HOST: '0.0.0.0' }],
  ['decline', { ADMIN_PASSWORD: 'correct horse battery', DEMO: 'off' }],
  ['load', { ADMIN_PASSWORD: 'correct horse battery', DEMO: 'on' }],
  ['load', { HOST: '0.0.0.0', DEMO: 'on' }],
])('the wish for a new database is to %s the demo with %j', (demo, env) => {
  expect(readConfig(env).demo).toBe(demo)
})

test('proxies are trusted by number or by address', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toBe('loopback,10.0.0.0/8')
  expect(readConfig({ PUBLIC_ORIGIN: 'https://Parts.Example/' }).publicOrigin).toBe(
    'https://parts.example',
  )
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: undefined }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, login: undefined }],
  [
    'smtp://kim%40parts.example:p%2Fw@[::1]:2525',
    {
      host: '::1',
      port: 2525,
      secure: false,
      login: { user: 'kim@parts.example', password: 'p/w' },
    },
  ],
])('%s names a mail server', (SMTP_URL, server) => {
  expect(readConfig({ SMTP_URL }).mail.server).toEqual(server)
})

test.each([
  ['orders@parts.example', { name: '', address: 'orders@parts.example' }],
  ["Kim's Parts <orders@parts.example>", { name: "Kim's Parts", address: 'orders@parts.example' }],
  ['"Kim, Inc." <orders@parts.example>', { name: 'Kim, Inc.', address: 'orders@parts.example' }],
])('emails come from %s', (MAIL_FROM, from) => {
  expect(readConfig({ MAIL_FROM }).mail.from).toEqual(from)
})
