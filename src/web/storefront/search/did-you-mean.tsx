import { searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'

/** A better spelling of what was typed; what is shown below was found with it. */
export function DidYouMean({ words }: { readonly words: string | null | undefined }) {
  if (!words) return null
  return (
    <p className="mt-3 text-lg">
      Did you mean{' '}
      <Link
        href={searchPath(words)}
        className="font-semibold text-link underline underline-offset-4"
      >
        {words}
      </Link>
      ?
    </p>
  )
}
