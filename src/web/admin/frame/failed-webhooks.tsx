import { staffBadges } from '#contract/orders/figure-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { useAdminRead } from '../data/admin-queries.ts'

/** Nothing is switched off without a word: on every screen, until somebody resumes or removes it. */
export function FailedWebhooks() {
  const count = useAdminRead(staffBadges).data?.failedEndpoints ?? 0
  if (count === 0) return null
  return (
    <p
      role="status"
      className="-mx-4 border-b border-line bg-danger-soft px-4 py-2 text-sm font-medium text-danger md:-mx-6 md:px-6 print:hidden"
    >
      {count === 1 ? 'A webhook was' : `${count} webhooks were`} paused after failing for days.{' '}
      <Link href={adminPaths.integrations} className="font-semibold underline">
        Go to Integrations
      </Link>
    </p>
  )
}
