import { Link } from '../router/link.tsx'
import { useShop } from '../shop.ts'
import { filled, linkOfFact } from '../shop-facts/fill.ts'
import { classes } from '../ui/class-names.ts'
import type { Text } from './content-types.ts'
import { readMarkup } from './markup.ts'
import { TEXT_LINK } from './text-link.ts'

/** Stands in a link's place of an address, since a number alone says not all that is dialled. */
const PHONE_LINK = '{phoneLink}'

/** A text with its links, strong words and facts of the shop. */
export function RichText({ text }: { readonly text: Text }) {
  const shop = useShop()
  return readMarkup(text).map((piece) => {
    const words = filled(piece.text, shop)
    if (piece.kind === 'plain') return words
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
