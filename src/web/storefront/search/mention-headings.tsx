import type { ProductInList } from '#contract/products.ts'
import type { GridHeading } from '../product-card/product-grid.tsx'

/** A line wherever parts begin that are not called what was typed, but mention it. */
export function mentionHeadings(products: readonly ProductInList[]): readonly GridHeading[] {
  return products.flatMap(({ match }, at) =>
    match?.kind === 'mentions' && products[at - 1]?.match?.kind !== 'mentions'
      ? { at, content: <MentionLine words={match.text} /> }
      : [],
  )
}

function MentionLine({ words }: { readonly words: string }) {
  return <p className="mt-4 border-b border-line pb-2 text-lg font-bold">Also mentions {words}</p>
}
