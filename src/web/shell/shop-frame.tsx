import type { ReactNode } from 'react'
import { CART_FORM_ID } from '../data/cart-form.ts'
import { CART_FORM_PATH } from '../paths/shop-paths.ts'
import { FitQuestionHost } from './appliances/fit-question-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, page, footer. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-white px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" className="grow pb-16">
        {children}
      </main>
      <Footer />
      {/* What the buttons of cards and rows send without script. */}
      <form id={CART_FORM_ID} method="post" action={CART_FORM_PATH} hidden />
      <FitQuestionHost />
    </div>
  )
}
