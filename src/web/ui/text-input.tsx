import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'

/** Shared by every control into which something is entered. */
export const CONTROL =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-base text-ink ' +
  'disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-danger'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classes(CONTROL, 'min-h-11', className)} {...rest} />
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classes(CONTROL, 'py-2', className)} {...rest} />
}
