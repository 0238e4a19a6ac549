import { paths } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { NotFoundScreen } from '../../shell/not-found.tsx'

export function GuideNotFound({ title }: { readonly title: string }) {
  return (
    <NotFoundScreen title={title}>
      We have no guide at this address. Look under{' '}
      <Link href={paths.symptoms} className="text-link underline">
        What is wrong?
      </Link>
      , or type what you see into the search box above.
    </NotFoundScreen>
  )
}

export function GuideLoading() {
  return (
    <p role="status" className="container-page py-24 text-center text-lg text-ink-muted">
      Loading...
    </p>
  )
}
