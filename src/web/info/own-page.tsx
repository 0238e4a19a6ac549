import { pageContent } from '#contract/pages/page-calls.ts'
import { isNotFound, useRead } from '../data/queries.ts'
import { contentOf } from '../page-layout/editable.tsx'
import { usePath } from '../router/navigation.tsx'
import NotFoundPage from '../shell/not-found-page.tsx'
import { TextPage } from './text-page.tsx'

/** A page that the owner of the shop added. */
export default function OwnPage() {
  const page = useRead(pageContent, {}, { path: usePath() })
  if (isNotFound(page)) return <NotFoundPage />
  return page.data ? <TextPage content={contentOf(page.data)} /> : null
}
