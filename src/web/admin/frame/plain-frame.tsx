import type { ReactNode } from 'react'

/** Nothing around the page: for what is printed, and for who is not inside yet. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" className="min-h-dvh">
      {children}
    </main>
  )
}
