import { Group, type GroupProps, NumberSetting, Setting } from './setting-fields.tsx'

export function OrderFields(group: GroupProps) {
  return (
    <Group title="Orders and Stock">
      <NumberSetting
        {...group}
        name="returnDays"
        label="Return Window"
        hint="In days from delivery."
        min={1}
      />
      <NumberSetting {...group} name="warrantyYears" label="Warranty" hint="In years." min={1} />
      <Setting
        {...group}
        name="orderNumberPrefix"
        label="Order Number Prefix"
        hint="For new orders; those already placed keep their numbers."
        maxLength={6}
      />
      <NumberSetting
        {...group}
        name="lowStockLimit"
        label="Low-Stock Limit"
        hint="For new parts that come without a low-stock level."
        min={0}
      />
    </Group>
  )
}
