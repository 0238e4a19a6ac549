import type { Text } from '#domain/pages/content.ts'
import { readMarkup } from '#domain/pages/markup.ts'
import { Link } from '../router/link.tsx'
import { classes } from '../ui/class-names.ts'
import { TEXT_LINK } from './text-link.ts'
import { useIsHidden } from './use-is-hidden.ts'

/** A text with its links and strong words; a link to a hidden page is only its words. */
export function RichText({ text }: { readonly text: Text }) {
  const isHidden = useIsHidden()
  return readMarkup(text).map((piece) => {
    if (piece.kind === 'plain' || (piece.kind === 'link' && isHidden(piece.to))) return piece.text
    if (piece.kind === 'strong') {
      return (
        <strong key={piece.at} className="font-semibold">
          {piece.text}
        </strong>
      )
    }
    return (
      <Link
        key={piece.at}
        href={piece.to}
        className={classes(TEXT_LINK, piece.to.startsWith('tel:') && 'whitespace-nowrap')}
      >
        {piece.text}
      </Link>
    )
  })
}
