import { withQuery } from '#contract/address.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'

/** As customers write it, whatever the case. */
const ORDER_NUMBER = /\b(PS(?:-[A-Z0-9]{4}){3})\b/i

/** What somebody wrote; the orders they write about are a click away. */
export function MessageText({ text }: { readonly text: string }) {
  let at = 0
  return text.split(ORDER_NUMBER).map((piece) => {
    const key = at
    at += piece.length
    return ORDER_NUMBER.test(piece) ? (
      <Link
        key={key}
        href={withQuery(adminPaths.orders, { search: piece.toUpperCase() })}
        className="font-semibold text-link hover:underline"
      >
        {piece}
      </Link>
    ) : (
      piece
    )
  })
}
