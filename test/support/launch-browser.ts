import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium of this machine, without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error('no Chromium was found: npm test installs it, or install your system’s package')
  }
  return chromium.launch({ executablePath, args: ARGUMENTS })
}
