import { useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/**
 * A button that is disabled while what it started is under way. The browser takes the focus away
 * from a disabled button: it comes back afterwards, unless the visitor has gone elsewhere meanwhile.
 */
export function BusyButton({
  busy,
  disabled = false,
  ...rest
}: ButtonProps & { readonly busy: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // The focus is the document's. Right after the change it is still where it was.
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return <Button ref={button} disabled={disabled || busy} {...rest} />
}
