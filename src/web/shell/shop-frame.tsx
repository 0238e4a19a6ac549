import type { ReactNode } from 'react'

export function ShopFrame({ children }: { readonly children: ReactNode }) {
  return <main id="main">{children}</main>
}
