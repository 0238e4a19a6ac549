import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'
import { CONTROL } from './text-input.tsx'

export type SelectProps = ComponentProps<'select'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** The platform's own: it works without script, on phones, and by keyboard. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classes('relative inline-block', className)}>
      <select className={classes(CONTROL, 'min-h-11 appearance-none pr-10')} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
      />
    </span>
  )
}
