import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, Store } from 'lucide-react'
import { demoShop } from '#contract/demo/demo-data-calls.ts'
import { signOut } from '#contract/staff/session-calls.ts'
import { useRead } from '../../data/queries.ts'
import { send } from '../../data/send.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { useNavigation } from '../../router/navigation.tsx'
import { forgetAdminData, useStaffSession } from '../data/admin-queries.ts'

const LINK = 'inline-flex min-h-9 items-center gap-1.5 font-semibold hover:underline'

/** How the back office is locked, and the ways out. As high before it is known as after. */
export function Ribbon() {
  const { data: session } = useStaffSession()
  return (
    <div className="border-b border-line bg-surface print:hidden">
      <div className="flex min-h-10 items-center justify-between gap-4 px-4 text-sm md:px-6">
        <p className="min-w-0 py-1 text-ink-muted">
          {session?.mode === 'demo' && <DemoNote />}
          {session?.mode === 'locked' && session.staff && 'Signed in as staff'}
        </p>
        <div className="flex shrink-0 items-center gap-4">
          <Link href={paths.home} className={`${LINK} text-link`}>
            <Store aria-hidden className="size-4" /> View Store
          </Link>
          {session?.mode === 'locked' && session.staff && <SignOut />}
        </div>
      </div>
    </div>
  )
}

function DemoNote() {
  const isOwn = useRead(demoShop).data?.isDemo === false
  return (
    <>
      <strong className="font-semibold text-warning">{isOwn ? 'Not locked.' : 'Demo mode.'}</strong>{' '}
      <span className="max-md:hidden">
        Open on this computer only. To lock it, set a staff password: the operations guide shows
        how.
      </span>
      <span className="md:hidden">No password is set.</span>
    </>
  )
}

function SignOut() {
  const client = useQueryClient()
  const { navigate } = useNavigation()
  const leave = useMutation({
    mutationFn: () => send(signOut),
    onSuccess: () => {
      navigate(adminPaths.signIn)
      forgetAdminData(client)
    },
  })
  return (
    <button
      type="button"
      disabled={leave.isPending}
      onClick={() => leave.mutate()}
      className={`${LINK} text-link`}
    >
      <LogOut aria-hidden className="size-4" /> Sign Out
    </button>
  )
}
