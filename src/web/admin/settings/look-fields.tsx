import { useState } from 'react'
import {
  contrastProblem,
  contrastWithWhite,
  isColor,
  LEAST_CONTRAST,
} from '#domain/shop/contrast.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LogoField } from './logo-field.tsx'
import { Group, type GroupProps, Setting } from './setting-fields.tsx'

export function LookFields({
  onUploaded,
  ...group
}: GroupProps & { readonly onUploaded: () => void }) {
  const { settings } = group
  return (
    <Group title="Look">
      <AccentColor {...group} />
      <LogoField {...group} onUploaded={onUploaded} />
      <div>
        <Checkbox name="showCouponBanners" defaultChecked={settings.showCouponBanners}>
          Show coupon banners
        </Checkbox>
        <Checkbox name="showRetailPrice" defaultChecked={settings.showRetailPrice}>
          Show “Retail” prices beside our own
        </Checkbox>
      </div>
      <Setting {...group} name="promoCode" label="Code on Coupon Banners" />
    </Group>
  )
}

/** Says at once whether the colour can be read. */
function AccentColor({ form, settings }: GroupProps) {
  const [color, setColor] = useState(settings.accentColor)
  const problem = isColor(color) ? contrastProblem(color) : undefined
  return (
    <Field
      label="Accent Color"
      hint={`Contrast with white text: ${contrastWithWhite(color)} to 1. It must be at least ${LEAST_CONTRAST}.`}
      error={form.errors.accentColor ?? problem}
    >
      {(control) => (
        <input
          {...control}
          type="color"
          name="accentColor"
          value={color}
          onChange={(event) => setColor(event.target.value)}
          className="block h-11 w-24 rounded-md border border-line-strong bg-surface p-1"
        />
      )}
    </Field>
  )
}
