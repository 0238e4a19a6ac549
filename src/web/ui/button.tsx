import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'

const VARIANTS = {
  /** The one action that buys. */
  buy: 'bg-buy text-buy-ink hover:bg-buy-hover font-bold',
  primary: 'bg-navy-800 text-white hover:bg-navy-700',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-navy-50',
  ghost: 'text-link hover:bg-navy-50',
  danger: 'bg-danger text-white hover:bg-danger-hover',
} as const

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
  icon: 'size-11 justify-center',
} as const

export type ButtonVariant = keyof typeof VARIANTS
type ButtonSize = keyof typeof SIZES

export type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />
}

/** For links that look like buttons. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  more?: string,
): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted',
    // For a button that may have the focus when it ends: `disabled` would throw it out.
    'aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-ink-muted',
    VARIANTS[variant],
    SIZES[size],
    more,
  )
}
