import { revertSettings, settingsVersions } from '#contract/shop/settings-calls.ts'
import type { SettingsVersionJson } from '#contract/shop/shop-settings.ts'
import { send } from '../../data/send.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { Panel } from '../frame/panel.tsx'
import { Shown } from '../list/read-states.tsx'
import { settingName } from './setting-name.ts'
import { showSaved } from './show-saved.ts'

/** Who changed what; any former version can be put back. */
export function SettingsVersions({ current }: { readonly current: number }) {
  const versions = useAdminRead(settingsVersions)
  const revert = useChange({
    send: (to: number) =>
      send(revertSettings, { params: { version: to }, body: { version: current } }),
    failed: 'Failed to revert the settings',
    after: showSaved,
  })
  return (
    <Panel title="Versions">
      <Shown result={versions} what="versions">
        {(rows) => (
          <ul className="divide-y divide-line text-sm">
            {rows.map((row) => (
              <li key={row.version} className="py-3">
                <Version row={row} />
                {row.version !== current && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="mt-2"
                    disabled={revert.isPending}
                    onClick={() => revert.mutate(row.version)}
                  >
                    {`Revert to Version ${row.version}`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </Panel>
  )
}

function Version({ row }: { readonly row: SettingsVersionJson }) {
  const { shortMoment } = useDates()
  return (
    <>
      <p className="font-semibold">{`Version ${row.version}`}</p>
      <p className="text-ink-muted">{`${shortMoment(row.savedAt)} · ${row.savedBy}`}</p>
      <p className="mt-1 wrap-anywhere">{whatChanged(row)}</p>
    </>
  )
}

const MOST_NAMES = 4

function whatChanged({ changed, restoredVersion }: SettingsVersionJson): string {
  if (restoredVersion !== null) return `Back to version ${restoredVersion}`
  if (changed.length === 0) return 'As originally installed'
  const more = changed.length - MOST_NAMES
  return (
    changed.slice(0, MOST_NAMES).map(settingName).join(', ') + (more > 0 ? ` and ${more} more` : '')
  )
}
