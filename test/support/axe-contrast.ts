import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/*
 * Contrast is two thirds of what axe costs, and most texts of a page look like one that it has
 * measured before: the header, the footer, the 24 cards of a list. Only one text of each look is
 * measured. A look counts as sound once axe has measured and passed it, never because axe left it
 * out.
 */

const soundLooks = new Set<string>()

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

export async function contrastFaults(page: Page): Promise<readonly axe.Result[]> {
  const { violations, passed } = await page.evaluate(measureContrast, [...soundLooks])
  for (const look of passed) soundLooks.add(look)
  return violations
}

/** Runs in the page. */
async function measureContrast(known: readonly string[]) {
  const sound = new Set(known)
  const texts = [...document.body.querySelectorAll('*')].filter(isShown)
  const unknown = [...Map.groupBy(texts, lookOf)].filter(([look]) => !sound.has(look))
  const first = await measure(unknown.flatMap(([, alike]) => alike.slice(0, 1)))
  // One that axe could not measure where it is (cut off, covered) says nothing about the others.
  const open = unknown.filter(([look]) => !first.looks.has(look))
  const others = await measure(open.flatMap(([, alike]) => alike.slice(1)))
  return {
    violations: [...first.violations, ...others.violations],
    passed: [...first.passed, ...others.passed],
  }

  async function measure(elements: Element[]) {
    if (elements.length === 0) return { violations: [], passed: [], looks: new Set<string>() }
    const { violations, passes } = await window.axe.run(elements, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      preload: false,
    })
    const passed = looksIn(passes)
    return { violations, passed, looks: new Set([...passed, ...looksIn(violations)]) }
  }

  function looksIn(results: readonly axe.Result[]): string[] {
    const nodes = results.flatMap((result) => result.nodes)
    return nodes.flatMap(({ element }) => (element ? [lookOf(element)] : []))
  }

  function isShown(element: Element): boolean {
    // What only screen readers get is a pixel wide.
    return (
      hasText(element) && element.checkVisibility() && element.getBoundingClientRect().width > 1
    )
  }

  function hasText(element: Element): boolean {
    if (element.matches('input, select, textarea')) return true
    return [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  }

  /** All that its contrast depends on: its own letters, and what lies behind them. */
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [color, fontSize, fontWeight, textShadow]
    let placed: Element | undefined
    let isCovered = false
    for (let behind: Element | null = element; behind; behind = behind.parentElement) {
      const style = getComputedStyle(behind)
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style
      look.push(opacity, filter, mixBlendMode)
      if (isCovered) continue
      look.push(backgroundColor, backgroundImage)
      if (position !== 'static') placed ??= behind
      isCovered = !backgroundColor.includes('/') && !backgroundColor.startsWith('rgba')
    }
    // What lies behind may then be a sibling: the same only within the same markup.
    if (placed) look.push(markupOf(placed))
    return look.join()
  }

  function markupOf(element: Element): string {
    const inside = [...element.children].map(markupOf)
    return `${element.tagName}.${element.getAttribute('class')}(${inside})`
  }
}
