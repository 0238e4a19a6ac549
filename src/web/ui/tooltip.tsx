import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

const OPENS_AFTER_MS = 700
const SKIP_DELAY_MS = 300

/** Once around everything that holds tooltips: after one has opened, the next ones open at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPENS_AFTER_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

/** A few words about its child, which must be a control of its own. */
export function Tooltip(props: { readonly text: ReactNode; readonly children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{props.children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 max-w-xs rounded-md bg-navy-900 px-3 py-1.5 text-sm text-white shadow-raised"
        >
          {props.text}
          <Radix.Arrow className="fill-navy-900" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
