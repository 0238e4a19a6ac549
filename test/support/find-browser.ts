import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium that is on this machine: a package's, or the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))
}
