import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { findBrowser, hasHeadlessShell } from './find-browser.ts'

/*
 * What the tests need beyond npm: a browser, PostgreSQL, PgBouncer and strace. On Debian and its kin,
 * as root, this says what is missing and installs it; elsewhere it says in one line what to install.
 */

const HEADLESS_SHELL = 'chromium-headless-shell'
const canInstall = userInfo().uid === 0 && runs('apt-get', '--version')
const hasPostgres = existsSync('/usr/lib/postgresql') || runs('pg_config', '--bindir')
// Debian installs it where only root looks.
const hasPgBouncer = existsSync('/usr/sbin/pgbouncer') || runs('pgbouncer', '--version')
const missing = [
  ...(hasPostgres ? [] : ['postgresql']),
  ...(hasPgBouncer ? [] : ['pgbouncer']),
  // Records system calls, of which the proof of power cuts is made.
  ...(runs('strace', '-V') ? [] : ['strace']),
]

if (missing.length > 0 || !findBrowser()) installNeeded()
else if (canInstall && !hasHeadlessShell() && isPackage(HEADLESS_SHELL)) installFaster()

function installNeeded(): void {
  const names = [...missing, ...(findBrowser() ? [] : ['chromium'])]
  if (!canInstall) {
    const list = names.join(' ')
    fail(`The tests need ${names.join(' and ')}. On Debian: apt-get install ${list}`)
  }
  console.log(`The tests need ${names.join(' and ')}: installing with apt-get …`)
  if (!apt('update')) fail('apt-get update failed')
  const browser = isPackage(HEADLESS_SHELL) ? HEADLESS_SHELL : 'chromium'
  const packages = [...missing, ...(findBrowser() ? [] : [browser])]
  if (!apt('install', '--yes', '--no-install-recommends', ...packages)) {
    fail(`apt-get could not install ${packages.join(' ')}`)
  }
}

/** The tests do without it, only slower. */
function installFaster(): void {
  console.log(`The tests run faster with ${HEADLESS_SHELL}: installing with apt-get …`)
  if (apt('install', '--yes', '--no-install-recommends', HEADLESS_SHELL)) return
  console.log(`It could not be installed: the tests use ${findBrowser()} instead.`)
}

function isPackage(name: string): boolean {
  return runs('apt-cache', 'show', name)
}

function apt(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['--quiet=2', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
