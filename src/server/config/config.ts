import { existsSync, statSync } from 'node:fs'
import type { ShutReason, StaffMode } from '#api/admin/access/staff-mode.ts'
import { shortened } from '#domain/shortened.ts'
import { PASSWORD_LENGTH } from '#domain/staff/sessions.ts'
import { hostName, isLoopbackName } from '#http/guards/request-origin.ts'
import type { MailSettings } from '#jobs/emails/mail-settings.ts'
import type { WebhookAddresses } from '#jobs/integrations/addresses.ts'
import type { FilesSettings } from '#storage/files/files.ts'
import { ConfigProblem, type Environment } from './config-problem.ts'
import { mailSettingsOf } from './mail-config.ts'
import { picturesSettingsOf } from './pictures-config.ts'

export type Config = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** Past the connection pooler of PostgreSQL to which `databaseUrl` leads. */
  readonly databaseDirectUrl: string | undefined
  readonly staffMode: StaffMode
  /** Where shoppers reach the store, e.g. `https://parts.example`. */
  readonly publicOrigin: string | undefined
  /** Proxies whose forwarded headers are trusted, in Fastify's notation. */
  readonly trustProxy: false | number | string
  readonly logLevel: LogLevel
  readonly rateLimit: boolean
  readonly demo: DemoWish
  readonly mail: MailSettings
  readonly pictures: FilesSettings
  /** Where events may be sent. */
  readonly webhookAddresses: WebhookAddresses
  /** Where suppliers' files arrive. */
  readonly importFolder: string | undefined
  /** `--dev`: hot reload. */
  readonly dev: boolean
}

/** Whether a new database is filled with the demo. */
type DemoWish =
  | 'load'
  | 'load unless declined'
  /** Later starts do not fill it either, unless DEMO=on asks for it. */
  | 'decline'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const LOOPBACK_HOSTS = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

/** Values of `.env` count where the environment has none. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Parsed once at the start: an invalid value stops it. */
export function readConfig(env: Environment, dev = false): Config {
  const host = env.HOST || '127.0.0.1'
  const publicOrigin = publicOriginOf(env.PUBLIC_ORIGIN)
  const databaseUrl = databaseUrlOf(env.DATABASE_URL || 'sqlite:./data/store.db')
  const trustProxy = trustProxyOf(env.TRUST_PROXY || 'off')
  const staffMode = staffModeOf(env.ADMIN_PASSWORD, { host, publicOrigin, trustProxy })
  return {
    port: portOf(env.PORT || '3000'),
    host: host.replace(/^\[|\]$/g, ''),
    databaseUrl,
    databaseDirectUrl: directUrlOf(env.DATABASE_DIRECT_URL, databaseUrl),
    staffMode,
    publicOrigin,
    trustProxy,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, env.LOG_LEVEL || 'info'),
    rateLimit: oneOf('RATE_LIMIT', ['on', 'off'], env.RATE_LIMIT || 'on') === 'on',
    demo: demoWishOf(env.DEMO, staffMode),
    mail: mailSettingsOf(env),
    pictures: picturesSettingsOf(env.PICTURES, databaseUrl),
    webhookAddresses: oneOf(
      'WEBHOOK_ADDRESSES',
      ['public', 'any'],
      env.WEBHOOK_ADDRESSES || 'public',
    ),
    importFolder: importFolderOf(env.IMPORT_FOLDER),
    dev,
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigProblem(`PORT must be a number from 0 to 65535, not "${shortened(text)}".`)
}

/** The URL itself is never shown: it may hold a password. */
function databaseUrlOf(url: string): string {
  if (/^sqlite:.+/.test(url)) return url
  if (isPostgresUrl(url)) return url
  throw new ConfigProblem(
    'DATABASE_URL must begin with sqlite: or postgres://, for example sqlite:./data/store.db.',
  )
}

function directUrlOf(url: string | undefined, databaseUrl: string): string | undefined {
  if (!url) return undefined
  if ([url, databaseUrl].every(isPostgresUrl)) return url
  throw new ConfigProblem(
    'DATABASE_DIRECT_URL goes with a DATABASE_URL that leads to a pooler: both must begin with postgres://.',
  )
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)
}

/** Never opens by accident: an empty password is a mistake and does not mean a demo. */
function staffModeOf(password: string | undefined, reach: Reach): StaffMode {
  if (password === '') {
    throw new ConfigProblem('ADMIN_PASSWORD is empty: give it a value, or remove it altogether.')
  }
  if (password !== undefined) return { kind: 'locked', password: checkedPassword(password) }
  const because = openToOthers(reach)
  return because ? { kind: 'shut', because } : { kind: 'demo' }
}

/** Counted in characters as a person sees them, without surrounding blanks. */
function checkedPassword(password: string): string {
  const { least, most } = PASSWORD_LENGTH
  const length = [...password.trim()].length
  if (length >= least && password.length <= most) return password
  const problem = length < least ? 'too short' : 'too long'
  throw new ConfigProblem(
    `ADMIN_PASSWORD is ${problem}: it must have at least ${least} characters and at most ${most}, for example four words in a row.`,
  )
}

type Reach = Pick<Config, 'host' | 'publicOrigin' | 'trustProxy'>

/**
 * Behind a proxy every request comes from this machine, so there is no demo mode where the settings
 * name a proxy or a public address.
 */
function openToOthers({ host, publicOrigin, trustProxy }: Reach): ShutReason | undefined {
  if (!LOOPBACK_HOSTS.test(host)) return 'host'
  const isPublic =
    publicOrigin !== undefined && !isLoopbackName(hostName(new URL(publicOrigin).host))
  if (isPublic) return 'public origin'
  return trustProxy === false ? undefined : 'proxy'
}

/**
 * A real shop gets demo parts only on request: an empty database may just be a mistyped path.
 */
function demoWishOf(text: string | undefined, { kind }: StaffMode): DemoWish {
  if (!text) return kind === 'demo' ? 'load unless declined' : 'decline'
  return oneOf('DEMO', ['on', 'off'], text) === 'on' ? 'load' : 'decline'
}

/** A folder that is not there is a mistyped one: without an error, imports would silently not run. */
function importFolderOf(folder: string | undefined): string | undefined {
  if (!folder) return undefined
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  throw new ConfigProblem(`IMPORT_FOLDER must be a folder, not "${shortened(folder)}".`)
}

function publicOriginOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url.origin
  throw new ConfigProblem(
    `PUBLIC_ORIGIN must be an address without a path, for example https://parts.example, not "${shortened(text)}".`,
  )
}

/** Trusting every proxy is not offered: any client could then claim any address. */
function trustProxyOf(text: string): false | number | string {
  if (text === 'off' || text === 'false' || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (
    addresses.every((address) => /^(loopback|[\da-f.:]*[.:][\da-f.:]*(\/\d{1,3})?)$/i.test(address))
  ) {
    return addresses.join(',')
  }
  throw new ConfigProblem(
    `TRUST_PROXY must be off, a number of proxies from 1 to 9, or their addresses, not "${shortened(text)}".`,
  )
}

function oneOf<Value extends string>(name: string, values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text)
  if (found !== undefined) return found
  throw new ConfigProblem(`${name} must be one of ${values.join(', ')}, not "${shortened(text)}".`)
}
