import { Group, type GroupProps, NumberSetting, Setting } from './setting-fields.tsx'

export function ShopFields(group: GroupProps) {
  return (
    <Group title="Shop">
      <Setting {...group} name="name" label="Shop Name" />
      <Setting {...group} name="legalName" label="Legal Name" hint="On terms and policies." />
      <Setting {...group} name="headerLine" label="Header Line" hint="Above the header." />
      <Setting {...group} name="tagline" label="Tagline" hint="Above the footer." />
      <Setting
        {...group}
        name="ownBrand"
        label="Own Brand"
        hint="The brand under which your own parts are sold."
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberSetting {...group} name="since" label="Since" hint="The year you started." />
        <NumberSetting {...group} name="copyrightYear" label="Copyright Year" />
      </div>
    </Group>
  )
}
