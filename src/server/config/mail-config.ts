import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { shortened } from '#domain/shortened.ts'
import type { Dkim, MailServer, MailSettings, Sender } from '#jobs/emails/mail-settings.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'

const PORTS = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
])

/** One address, perhaps with a name before it: "Kim's Parts <orders@parts.example>". */
const SENDER = /^(?:"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>|([^<>]+))$/u
const ADDRESS = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/iu

/** How emails leave; without SMTP_URL they are written and stay in the back office. */
export function mailSettingsOf(env: Environment): MailSettings {
  return {
    server: serverOf(env.SMTP_URL),
    from: senderOf(env.MAIL_FROM),
    dkim: dkimOf(env.DKIM_SELECTOR, env.DKIM_KEY_FILE),
  }
}

/** The URL itself is never shown: it may hold a password. */
function serverOf(text: string | undefined): MailServer | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const usualPort = url && PORTS.get(url.protocol)
  const isPlain = url && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === ''
  if (!url || usualPort === undefined || url.hostname === '' || !isPlain) throw badServer()
  const { hostname, port, protocol } = url
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? usualPort : Number(port),
    secure: protocol === 'smtps:',
    login: loginOf(url),
  }
}

function loginOf({ username, password }: URL): MailServer['login'] {
  if (username === '' && password === '') return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw badServer()
  }
}

function badServer(): ConfigProblem {
  return new ConfigProblem(
    'SMTP_URL must name a mail server, for example smtp://user:password@mail.example:587 or smtps://mail.example.',
  )
}

function senderOf(text: string | undefined): Sender | undefined {
  if (!text) return undefined
  const [, name = '', inBrackets, alone] = SENDER.exec(text.trim()) ?? []
  const address = (inBrackets ?? alone ?? '').trim()
  if (ADDRESS.test(address)) return { name: name.trim(), address }
  throw new ConfigProblem(
    `MAIL_FROM must be an email address, for example Kim's Parts <orders@parts.example>, not "${shortened(text)}".`,
  )
}

function dkimOf(selector: string | undefined, file: string | undefined): Dkim | undefined {
  if (!selector && !file) return undefined
  if (!selector || !file) {
    throw new ConfigProblem('DKIM needs both DKIM_SELECTOR and DKIM_KEY_FILE, or neither.')
  }
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(selector)) {
    throw new ConfigProblem(
      `DKIM_SELECTOR must be a name such as shop2026, not "${shortened(selector)}".`,
    )
  }
  return { selector, key: privateKeyIn(file) }
}

/** Of all keys that DKIM knows, every mailbox understands RSA. */
function privateKeyIn(file: string): KeyObject {
  const key = keyIn(file)
  if (key?.asymmetricKeyType === 'rsa') return key
  throw new ConfigProblem(
    `DKIM_KEY_FILE must be a file with a private RSA key in PEM format, and "${shortened(file)}" is none.`,
  )
}

function keyIn(file: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    return undefined
  }
}
