import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from './head.tsx'

/** Any path that the route table does not know. */
export function NotFoundPage() {
  return (
    <NotFoundScreen title="404 Page Not Found">
      Did you forget to add the page to the router? If you followed a link to get here, the page may
      have moved: try searching for your part above.
    </NotFoundScreen>
  )
}

/** The one face of everything that is not there; the server answers 404 with it. */
export function NotFoundScreen(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <Head title={props.title} noindex status={404} />
      <EmptyState
        heading="h1"
        title={props.title}
        icon={<SearchX aria-hidden className="size-10" />}
        actions={
          <>
            <Link href={paths.home} className={buttonClass('primary')}>
              Return Home
            </Link>
            <Link href={paths.categories} className={buttonClass('secondary')}>
              Browse All Parts
            </Link>
          </>
        }
      >
        {props.children}
      </EmptyState>
    </>
  )
}
