import { Refrigerator, X } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { chooseAppliance, useMyAppliances } from '../../data/my-appliances.ts'
import { announce } from '../../ui/announcer.tsx'
import { classes } from '../../ui/class-names.ts'
import type { AppliancesDialogProps } from './appliances-dialog.tsx'

/** Without it the chip still shows the model and lets go of it. */
const AppliancesDialog = lazy<ComponentType<AppliancesDialogProps>>(() =>
  import('./appliances-dialog.tsx').catch(() => ({ default: () => null })),
)

/**
 * The appliance that is shopped for, in the header. It takes the same room with and without one,
 * since the server's page does not know: nothing may move when the browser takes over.
 */
export function ApplianceChip({ className }: { readonly className: string }) {
  const { chosen } = useMyAppliances()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const button = useRef<HTMLButtonElement>(null)
  const letGo = () => {
    chooseAppliance(undefined)
    announce(`No longer using ${chosen}`)
    // The one that was pressed is gone.
    button.current?.focus()
  }
  return (
    <div className={classes('flex min-w-0 noscript:hidden', className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        title="My Appliances"
        onClick={() => setDialog('open')}
        className={classes(
          'flex min-h-11 min-w-0 grow items-center gap-2 px-3 text-sm font-semibold hover:bg-navy-700',
          chosen === undefined ? 'rounded-md' : 'rounded-l-md',
        )}
      >
        <Refrigerator aria-hidden className="size-5 text-navy-200" />
        {chosen === undefined ? (
          'My Appliances'
        ) : (
          <span className="tabular truncate">
            <span className="visually-hidden">My appliance: </span>
            {chosen}
          </span>
        )}
      </button>
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={`Stop using ${chosen}`}
          title="Stop using this model"
          onClick={letGo}
          className="flex min-h-11 w-9 shrink-0 items-center justify-center rounded-r-md hover:bg-navy-700"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <AppliancesDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  )
}
