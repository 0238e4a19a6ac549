import { FormText } from '../../forms/form-field.tsx'
import { Group, type GroupProps, Setting } from './setting-fields.tsx'

const DEPARTMENTS = [
  { name: 'tradeEmail', label: 'Trade Email' },
  { name: 'careersEmail', label: 'Careers Email' },
  { name: 'pressEmail', label: 'Press Email' },
  { name: 'investorsEmail', label: 'Investors Email' },
  { name: 'privacyEmail', label: 'Privacy Email' },
  { name: 'legalEmail', label: 'Legal Email' },
  { name: 'sustainabilityEmail', label: 'Sustainability Email' },
] as const

export function ContactFields(group: GroupProps) {
  const { form, settings } = group
  return (
    <Group title="Contact and Hours">
      <Setting {...group} name="street" label="Street Address" />
      <Setting {...group} name="city" label="City, State and ZIP Code" />
      <Setting {...group} name="phone" label="Phone" type="tel" />
      <Setting {...group} name="supportEmail" label="Support Email" type="email" />
      <FormText
        form={form}
        name="businessHours"
        label="Business Hours"
        rows={3}
        hint="One line per day or range of days, such as Sat: 8:00-16:00"
        defaultValue={settings.businessHours}
      />
      <Setting
        {...group}
        name="supportHours"
        label="Support Hours"
        hint="Beside the phone number."
      />
      <TimeZone {...group} />
      <details className="sm:col-span-2">
        <summary className="cursor-pointer font-semibold text-link">Other email addresses</summary>
        <p className="mt-2 mb-4 text-sm text-ink-muted">
          If one is empty, pages show the support address.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {DEPARTMENTS.map((department) => (
            <Setting key={department.name} {...group} {...department} type="email" />
          ))}
        </div>
      </details>
    </Group>
  )
}

function TimeZone(group: GroupProps) {
  return (
    <>
      <Setting
        {...group}
        name="timeZone"
        label="Time Zone"
        list="time-zones"
        hint="Used for the dates of orders and messages."
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
