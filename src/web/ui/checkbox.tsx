import type { ComponentProps, ReactNode } from 'react'
import { classes } from './class-names.ts'

export function Checkbox({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }) {
  return (
    <label className={classes('flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-navy-800" {...rest} />
      <span>{children}</span>
    </label>
  )
}
