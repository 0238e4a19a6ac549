import type { ComponentProps } from 'react'
import { classes } from '../../ui/class-names.ts'

const LOOK =
  'min-h-10 max-w-full rounded-md border border-line-strong bg-surface px-2.5 text-sm text-ink ' +
  'disabled:bg-sunken disabled:text-ink-muted'

type Option = { readonly value: string; readonly label: string }

/** The platform's own menu, small enough to stand in a row of a table or above it. */
export function SmallSelect({
  options,
  className,
  ...rest
}: ComponentProps<'select'> & { readonly options: readonly Option[] }) {
  return (
    <select className={classes(LOOK, className)} {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** A filter of a list: its first choice is "no filter". */
export function Filter(props: {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}) {
  const { label, all, value, options, onChange } = props
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <SmallSelect
      aria-label={label}
      className="grow basis-36 sm:max-w-52 sm:grow-0 sm:basis-auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: all }, ...options, ...(known ? [] : [{ value, label: value }])]}
    />
  )
}
