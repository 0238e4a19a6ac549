import type { Text } from '#domain/pages/content.ts'
import { PHONE_LINK } from '#domain/pages/links.ts'
import { readMarkup } from '#domain/pages/markup.ts'
import { Link } from '../router/link.tsx'
import { useShop } from '../shop.ts'
import { filled, linkOfFact } from '../shop-facts/fill.ts'
import { classes } from '../ui/class-names.ts'
import { TEXT_LINK } from './text-link.ts'
import { useIsHidden } from './use-is-hidden.ts'

/** A text with its links, strong words and facts of the shop; a link to a hidden page is only words. */
export function RichText({ text }: { readonly text: Text }) {
  const shop = useShop()
  const isHidden = useIsHidden()
  return readMarkup(text).map((piece) => {
    const words = filled(piece.text, shop)
    if (piece.kind === 'plain' || (piece.kind === 'link' && isHidden(piece.to))) return words
    if (piece.kind === 'strong') {
      return (
        <strong key={piece.at} className="font-semibold">
          {words}
        </strong>
      )
    }
    const to = piece.kind === 'link' && piece.to !== PHONE_LINK ? piece.to : undefined
    const href = to ?? linkOfFact(piece.kind === 'fact' ? piece.name : 'phone', shop) ?? ''
    return (
      <Link
        key={piece.at}
        href={href}
        className={classes(TEXT_LINK, href.startsWith('tel:') && 'whitespace-nowrap')}
      >
        {words}
      </Link>
    )
  })
}
