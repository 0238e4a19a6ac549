import { Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { adminPaths, signInPath } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation, usePath } from '../../router/navigation.tsx'
import { useShop } from '../../shop.ts'
import { classes } from '../../ui/class-names.ts'
import { useStaffSession } from '../data/admin-queries.ts'
import { Closed } from './closed.tsx'
import { FailedWebhooks } from './failed-webhooks.tsx'
import { Ribbon } from './ribbon.tsx'
import { Sidebar } from './sidebar.tsx'

/** The back office around every screen: menu, ribbon, page. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-white px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideColumn />
      <div className="min-w-0">
        <Ribbon />
        <main id="main" className="px-4 pb-16 md:px-6">
          <FailedWebhooks />
          <ForStaff>{children}</ForStaff>
        </main>
      </div>
    </div>
  )
}

/** Beside the page on wide screens; on a phone a bar whose menu closes with every step taken. */
function SideColumn() {
  const { name } = useShop()
  const path = usePath()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === path
  const Icon = open ? X : Menu
  return (
    <header className="bg-navy-900 text-white print:hidden">
      <div className="lg:sticky lg:top-0 lg:max-h-dvh lg:overflow-y-auto">
        <div className="flex min-h-14 items-center justify-between gap-4 px-4 lg:px-5">
          <Link href={adminPaths.dashboard} className="leading-tight">
            <span className="block font-extrabold">{name}</span>
            <span className="block text-xs text-navy-300">Back office</span>
          </Link>
          <button
            type="button"
            aria-expanded={open}
            aria-controls="admin-menu"
            aria-label="Menu"
            onClick={() => setOpenAt(open ? undefined : path)}
            className="-mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-800 lg:hidden"
          >
            <Icon aria-hidden className="size-6" />
          </button>
        </div>
        <div
          id="admin-menu"
          className={classes('px-2 pb-4 lg:block lg:px-3 lg:pt-2', !open && 'hidden')}
        >
          <Sidebar />
        </div>
      </div>
    </header>
  )
}

/** Whoever is not staff, or no longer, sees why instead of a page full of refusals. */
function ForStaff({ children }: { readonly children: ReactNode }) {
  const { data: session } = useStaffSession()
  const { url, navigate } = useNavigation()
  const mustSignIn = session?.mode === 'locked' && !session.staff
  // Going to another page is an event, not a state of this one.
  useEffect(() => {
    if (mustSignIn) navigate(signInPath(url))
  }, [mustSignIn, navigate, url])
  if (!session || session.staff || mustSignIn) return children
  return <Closed mode={session.mode} />
}
