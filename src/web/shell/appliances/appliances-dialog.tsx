import { useMyAppliances } from '../../data/my-appliances.ts'
import { announce } from '../../ui/announcer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ApplianceRow } from './appliance-row.tsx'
import { ModelForm } from './model-form.tsx'

export type AppliancesDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Switch, add, name and remove. Everything is done at once: there is nothing to save. */
export default function AppliancesDialog({ open, onClose }: AppliancesDialogProps) {
  const { appliances, chosen } = useMyAppliances()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="My Appliances"
      description="Choose one, and every part shows whether it fits. Saved on this device only."
      className="max-w-xl"
    >
      {appliances.length > 0 && (
        <form onSubmit={(event) => event.preventDefault()}>
          <ul
            aria-label="Shop for"
            className="mb-6 divide-y divide-line rounded-lg border border-line"
          >
            {appliances.map((appliance) => (
              <ApplianceRow
                key={appliance.model}
                appliance={appliance}
                isChosen={appliance.model === chosen}
                onLeave={onClose}
              />
            ))}
          </ul>
        </form>
      )}
      <ModelForm
        label="Add the model number of an appliance"
        button="Add"
        onKnown={(model) => announce(`Shopping for ${model} now`)}
      />
    </Dialog>
  )
}
