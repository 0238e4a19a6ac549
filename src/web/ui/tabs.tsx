import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from './class-names.ts'

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode }

const STEPS: ReadonlyMap<string, (at: number, count: number) => number> = new Map([
  ['ArrowRight', (at: number, count: number) => (at + 1) % count],
  ['ArrowLeft', (at: number, count: number) => (at + count - 1) % count],
  ['Home', () => 0],
  ['End', (_: number, count: number) => count - 1],
])

/**
 * One stop for the Tab key, arrows between the tabs. No inline style, unlike the library's. Without
 * script nobody can choose: then every panel is there.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const prefix = useId()
  const [chosen, choose] = useState(0)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS.get(event.key)?.(chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    document.getElementById(`${prefix}tab${next}`)?.focus()
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}tab${index}`}
            aria-controls={`${prefix}panel${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            className={classes(
              '-mb-px min-h-11 border-b-2 px-3 font-semibold whitespace-nowrap sm:px-4',
              index === chosen
                ? 'border-navy-800 text-ink'
                : 'border-transparent text-ink-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}panel${index}`}
          aria-labelledby={`${prefix}tab${index}`}
          className={classes('py-6', index !== chosen && 'hidden noscript:block')}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
