import { readSettings } from '#contract/shop/settings-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Panel } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsVersions } from './settings-versions.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** What the shop says of itself, and every version of it. */
export default function SettingsPage({ search }: PageProps) {
  const settings = useAdminRead(readSettings)
  return (
    <>
      <PageHeading
        title="Settings"
        crumb="General"
        trail={[{ text: 'Settings' }]}
        lead="Every page, form and order uses these within a second of saving."
      />
      <Saved version={search.get('saved')} />
      <Shown result={settings} what="settings">
        {(found) => (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <SettingsForm settings={found} />
            <div className="space-y-4">
              <SettingsVersions current={found.version} />
              <DemoData />
            </div>
          </div>
        )}
      </Shown>
    </>
  )
}

function DemoData() {
  return (
    <Panel title="Demo Data">
      <p className="text-sm text-ink-muted">
        What came with the demo, and how to remove it once the shop is your own.
      </p>
      <Link href={adminPaths.demoData} className={buttonClass('secondary', 'sm', 'mt-3')}>
        Demo Data
      </Link>
    </Panel>
  )
}

/** After a save the page is reloaded, since its own frame may look different. */
function Saved({ version }: { readonly version: string | null }) {
  if (version === null || !/^\d{1,9}$/.test(version)) return null
  return (
    <p role="status" className="mb-4 rounded-md bg-stock-soft p-3 font-medium text-stock">
      {`Saved as version ${version}.`}
    </p>
  )
}
