import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { findBrowser } from './find-browser.ts'

/*
 * What the tests need beyond npm: a browser, PostgreSQL and strace. On Debian and its kin, as root, this
 * installs what is missing; elsewhere it says in one line what to install.
 */

const missing = [
  ...(findBrowser() ? [] : ['chromium']),
  ...(existsSync('/usr/lib/postgresql') || runs('pg_config', '--bindir') ? [] : ['postgresql']),
  // Records system calls, of which the proof of power cuts is made.
  ...(runs('strace', '-V') ? [] : ['strace']),
]

if (missing.length > 0) {
  const canInstall = userInfo().uid === 0 && runs('apt-get', '--version')
  if (!canInstall) {
    console.error(
      `The tests need ${missing.join(' and ')}. On Debian: apt-get install ${missing.join(' ')}`,
    )
    process.exit(1)
  }
  console.log(`Installing ${missing.join(' and ')} for the tests …`)
  apt('update')
  apt('install', '--yes', '--no-install-recommends', ...missing)
}

function apt(...args: string[]): void {
  const { status } = spawnSync('apt-get', ['--quiet=2', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) {
    console.error(`apt-get ${args[0]} failed`)
    process.exit(1)
  }
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
