import type { ComponentProps, ReactNode } from 'react'
import type { SettingsJson } from '#contract/shop/shop-settings.ts'
import { FormField } from '../../forms/form-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { Panel } from '../frame/panel.tsx'

/** What every group of the form is given. */
export type GroupProps = { readonly form: Form; readonly settings: SettingsJson }

type SettingName = keyof SettingsJson & string

export function Group(props: {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}) {
  return (
    <Panel title={props.title}>
      {props.lead !== undefined && <p className="mb-4 text-sm text-ink-muted">{props.lead}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{props.children}</div>
    </Panel>
  )
}

type SettingProps = GroupProps & {
  readonly name: SettingName
  readonly label: string
  readonly hint?: ReactNode
  readonly className?: string
} & Pick<ComponentProps<'input'>, 'type' | 'list' | 'autoComplete' | 'min' | 'max' | 'maxLength'>

/** A line of text or a number, as it is saved now. */
export function Setting({ settings, name, ...field }: SettingProps) {
  return (
    <FormField autoComplete="off" {...field} name={name} defaultValue={String(settings[name])} />
  )
}

/** A whole number. */
export function NumberSetting(props: SettingProps) {
  return <Setting {...props} type="number" />
}
