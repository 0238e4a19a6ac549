import { type ComponentType, lazy, Suspense } from 'react'
import type { ProductDetailJson } from '#contract/catalogue/products.ts'

type Props = { readonly product: ProductDetailJson }

/*
 * The server renders the section with the page. A browser shows that and fetches the section's code
 * when the page itself is there: the page has no bytes to spare. Where that fails, the section is
 * missing and everything else works.
 */
const Voices: ComponentType<Props> = import.meta.env.SSR
  ? (await import('../buyers/voices.tsx')).default
  : lazy(() => import('../buyers/voices.tsx').catch(() => ({ default: () => null })))

export function LateVoices(props: Props) {
  return (
    <Suspense>
      <Voices {...props} />
    </Suspense>
  )
}
