import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

const TONES = {
  neutral: 'bg-sunken text-ink-muted',
  success: 'bg-stock-soft text-stock',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  violet: 'bg-violet-soft text-violet',
  strong: 'bg-navy-800 text-white',
} as const

export type BadgeTone = keyof typeof TONES

export function Badge(props: {
  readonly tone?: BadgeTone
  readonly className?: string
  readonly children: ReactNode
}) {
  const { tone = 'neutral', className, children } = props
  const look =
    'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap'
  return <span className={classes(look, TONES[tone], className)}>{children}</span>
}
