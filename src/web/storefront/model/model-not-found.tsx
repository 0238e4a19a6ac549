import { Tag } from 'lucide-react'
import { paths, searchPath } from '../../paths/shop-paths.ts'
import { Link } from '../../router/link.tsx'
import { Head } from '../../shell/head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TagGuide } from './tag-guide.tsx'

/** A model that is on no list of ours: usually a letter misread, so it helps to read the tag again. */
export function ModelNotFound({ model }: { readonly model: string }) {
  return (
    <div className="container-page">
      <Head title="Model Not Found" noindex status={404} />
      <EmptyState
        heading="h1"
        title="Model Not Found"
        icon={<Tag aria-hidden className="size-10" />}
        className="pb-8!"
        actions={
          <>
            <Link href={searchPath(model)} className={buttonClass()}>
              Search for It Instead
            </Link>
            <Link href={paths.home} className={buttonClass('secondary')}>
              Return Home
            </Link>
          </>
        }
      >
        We do not have <span className="tabular font-semibold wrap-anywhere text-ink">{model}</span>{' '}
        on file. That does not mean we have no parts for it: search for the number on the part
        itself, or check the tag again.
      </EmptyState>
      <TagGuide />
    </div>
  )
}
