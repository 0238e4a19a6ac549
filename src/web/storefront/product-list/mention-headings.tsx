import type { ProductInList } from '#contract/catalogue/products.ts'
import type { GridHeading } from '../product-card/product-grid.tsx'

/**
 * A line wherever parts begin that are not called what was typed, but mention it. `before`: how many
 * products of the list come before these.
 */
export function mentionHeadings(
  products: readonly ProductInList[],
  before: number,
): readonly GridHeading[] {
  return products.flatMap(({ match }, place) =>
    match?.kind === 'mentions' && products[place - 1]?.match?.kind !== 'mentions'
      ? { name: 'mentions', at: before + place, content: <MentionLine words={match.text} /> }
      : [],
  )
}

function MentionLine({ words }: { readonly words: string }) {
  return <p className="mt-4 border-b border-line pb-2 text-lg font-bold">Also mentions {words}</p>
}
