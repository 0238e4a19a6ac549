import { addressOf } from '#contract/address.ts'
import type { DemoDataJson } from '#contract/demo/demo-data.ts'
import { demoData } from '#contract/demo/demo-removal-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useAdminReadAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { DemoCounts } from './demo-counts.tsx'
import { RemovalProgress, RemovalResult } from './removal.tsx'
import { RemoveForm } from './remove-form.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

const DEMO_DATA = addressOf(demoData)
const POLL_MS = 500

/** What came with the demo, and the way out of it. */
export default function DemoDataPage() {
  const first = useAdminReadAt(DEMO_DATA)
  const isRunning = first.data?.removal?.status === 'running'
  const data = useAdminReadAt(DEMO_DATA, { refetchInterval: isRunning ? POLL_MS : false })
  return (
    <>
      <PageHeading
        title="Demo Data"
        trail={[{ text: 'Settings', href: adminPaths.settings }]}
        lead="A new shop may come with parts, models and orders to try it with. Remove them here when you are ready to sell your own."
      />
      <Shown result={data} what="demo data" rows={4}>
        {(found) => <DemoData data={found} />}
      </Shown>
    </>
  )
}

function DemoData({ data }: { readonly data: DemoDataJson }) {
  const { removal } = data
  if (removal?.status === 'running') return <RemovalProgress removal={removal} />
  const isLeft = data.parts + data.models + data.categories + data.orders > 0
  return (
    <div className="max-w-3xl space-y-4">
      {removal && <RemovalResult removal={removal} />}
      {isLeft && <DemoCounts data={data} />}
      {isLeft && <RemoveForm shopName={data.shopName} />}
      {!isLeft && !removal && <NoDemo />}
    </div>
  )
}

function NoDemo() {
  return (
    <Nothing title="This shop has no demo data">
      <p>Everything in it is your own.</p>
      <p className="mt-6">
        <Link href={adminPaths.products} className={buttonClass('secondary')}>
          Go to Products
        </Link>
      </p>
    </Nothing>
  )
}
