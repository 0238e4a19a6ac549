import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths/shop-paths.ts'
import { Link } from '../router/link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Head } from './head.tsx'

/** What every missing page shows; the server's 404 response renders it. */
export function NotFoundScreen(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <Head title={props.title} noindex status={404} />
      <EmptyState
        heading="h1"
        title={props.title}
        icon={<SearchX aria-hidden className="size-10" />}
        actions={<WaysOn />}
      >
        {props.children}
      </EmptyState>
    </>
  )
}

export function WaysOn({ className = 'justify-center' }: { readonly className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <Link href={paths.home} className={buttonClass('primary')}>
        Return Home
      </Link>
      <Link href={paths.categories} className={buttonClass('secondary')}>
        Browse All Parts
      </Link>
    </div>
  )
}
