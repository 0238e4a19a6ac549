import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'

const BAR =
  'appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-navy-600 ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-navy-600'

/** Quiet, and not the browser's green: that color means in stock. */
export function ProgressBar({ className, ...rest }: ComponentProps<'progress'>) {
  return <progress className={classes(BAR, className)} {...rest} />
}
