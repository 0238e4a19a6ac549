import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { contrastFaults } from './axe-contrast.ts'

/** Read from the file: as a module it would want a document. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Without what it would load for sound and film, of which there is none, and without contrasts. */
const RUN = `axe.run(document, {
  resultTypes: ['violations'], preload: false, rules: { 'color-contrast': { enabled: false } }
})`

/** What axe finds wrong with the page as it is on screen. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  return (await violationsOn(page)).map(inWords)
}

/** The faults that axe calls serious or critical. */
export async function graveAxeFaults(page: Page): Promise<readonly string[]> {
  const violations = await violationsOn(page)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(inWords)
}

async function violationsOn(page: Page): Promise<readonly Result[]> {
  // It stays in the document, so that a page which is looked at twice takes it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(RUN)
  return [...violations, ...(await contrastFaults(page))]
}

function inWords({ id, nodes }: Result): string {
  return `${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`
}
