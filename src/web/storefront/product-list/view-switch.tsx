import { LayoutGrid, Rows3 } from 'lucide-react'
import { type ListView, setListView, useListView } from '../../data/list-view.ts'
import { classes } from '../../ui/class-names.ts'

const VIEWS = [
  { view: 'cards', label: 'Cards', icon: LayoutGrid },
  { view: 'rows', label: 'Compact rows', icon: Rows3 },
] as const satisfies readonly { view: ListView; label: string; icon: unknown }[]

/** How the list is shown, remembered on the device. Of no use without script. */
export function ViewSwitch() {
  const shown = useListView()
  return (
    <fieldset className="flex shrink-0 rounded-md border border-line-strong bg-surface noscript:hidden">
      <legend className="visually-hidden">Show the list as</legend>
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={view === shown}
          onClick={() => setListView(view)}
          className={classes(
            'flex size-10.5 items-center justify-center first-of-type:rounded-l-md last-of-type:rounded-r-md hover:bg-navy-50',
            'aria-pressed:bg-navy-800 aria-pressed:text-white',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </fieldset>
  )
}
