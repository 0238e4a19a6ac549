import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'

/** A working surface with a quiet border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classes('rounded-lg border border-line bg-surface shadow-card', className)}
      {...rest}
    />
  )
}
