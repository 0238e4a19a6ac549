import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
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
  return chromium.launch(launchOptions())
}

/** The same for several processes, each of which connects to it and has contexts of its own. */
export function launchBrowserServer({ pictures }: { pictures: boolean }): Promise<BrowserServer> {
  const args = pictures ? [] : ['--blink-settings=imagesEnabled=false']
  return chromium.launchServer({ ...launchOptions(args), host: '127.0.0.1' })
}

function launchOptions(more: readonly string[] = []): LaunchOptions {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error('no Chromium was found: npm test installs it, or install your system’s package')
  }
  return { executablePath, args: [...ARGUMENTS, ...more] }
}
