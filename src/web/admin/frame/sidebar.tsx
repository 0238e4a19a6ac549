import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { staffBadges } from '#contract/orders/figure-calls.ts'
import type { BadgesJson } from '#contract/orders/figures.ts'
import { Link } from '../../router/link.tsx'
import { usePath } from '../../router/navigation.tsx'
import { classes } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/counted.ts'
import { useAdminRead } from '../data/admin-queries.ts'
import { type Entry, type Group, holds, isActive, MENU } from './entries.ts'

type Badges = z.infer<typeof BadgesJson>

const LINE =
  'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-sm font-medium text-navy-200 ' +
  'hover:bg-navy-800 hover:text-white aria-[current=page]:bg-navy-700 aria-[current=page]:text-white'

/** The menu: groups open where the path is, and may be opened and closed by hand. */
export function Sidebar() {
  const path = usePath()
  const badges = useBadges(path)
  const { isOpen, toggle } = useGroups(path)
  return (
    <nav aria-label="Back office">
      <ul className="space-y-1">
        {MENU.map((item) => (
          <li key={item.text}>
            {'entries' in item ? (
              <MenuGroup
                group={item}
                path={path}
                open={isOpen(item)}
                onToggle={() => toggle(item)}
              />
            ) : (
              <MenuLink entry={item} path={path} badges={badges} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Counted again on every screen: orders come in while staff work. */
function useBadges(path: string): Badges | undefined {
  const { data, refetch } = useAdminRead(staffBadges)
  // The menu stays while screens change, so the cache would never ask again by itself.
  useEffect(() => {
    if (path !== '') void refetch()
  }, [path, refetch])
  return data
}

/** What was opened or closed by hand; a path inside a group opens it again. */
function useGroups(path: string) {
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({})
  const [seen, setSeen] = useState(path)
  if (seen !== path) {
    setSeen(path)
    const entered = MENU.filter((item) => 'entries' in item && holds(item, path))
    setByHand({ ...byHand, ...Object.fromEntries(entered.map(({ text }) => [text, true])) })
  }
  const isOpen = (group: Group) => byHand[group.text] ?? holds(group, path)
  const toggle = (group: Group) => setByHand({ ...byHand, [group.text]: !isOpen(group) })
  return { isOpen, toggle }
}

function MenuGroup(props: {
  readonly group: Group
  readonly path: string
  readonly open: boolean
  readonly onToggle: () => void
}) {
  const { group, path, open, onToggle } = props
  const Icon = group.icon
  return (
    <>
      <button type="button" aria-expanded={open} onClick={onToggle} className={LINE}>
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="grow text-left">{group.text}</span>
        <ChevronDown
          aria-hidden
          className={classes('size-4 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <ul className="mt-1 ml-5 space-y-1 border-l border-navy-700 pl-2">
          {group.entries.map((entry) => (
            <li key={entry.href}>
              <MenuLink entry={entry} path={path} badges={undefined} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function MenuLink(props: {
  readonly entry: Entry
  readonly path: string
  readonly badges: Badges | undefined
}) {
  const { text, href, icon: Icon, counts } = props.entry
  const count = counts && props.badges?.[counts]
  return (
    <Link
      href={href}
      aria-current={isActive(href, props.path) ? 'page' : undefined}
      className={LINE}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="grow">{text}</span>
      {count !== undefined && count > 0 && (
        <span className="rounded-full bg-warning-soft px-2 text-xs font-bold text-warning tabular-nums">
          {withCommas(count)}
        </span>
      )}
    </Link>
  )
}
