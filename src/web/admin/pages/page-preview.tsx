import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewPage } from '#contract/pages/admin-page-calls.ts'
import type { PageSourceJson } from '#contract/pages/admin-pages.ts'
import type { PageKind } from '#domain/pages/pages.ts'
import { send } from '../../data/send.ts'
import { RichText } from '../../page-layout/rich-text.tsx'
import { SectionList } from '../../page-layout/section-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { sentenceOf } from '../data/use-change.ts'

const DEBOUNCE_MS = 400

/** What visitors would see. The server parses the text: its parser is no part of the browser's code. */
export function PagePreview(props: {
  readonly kind: PageKind
  readonly source: PageSourceJson
  readonly hasForm: boolean
}) {
  const source = useDebounced(props.source, DEBOUNCE_MS)
  const body = { ...source, kind: props.kind }
  const preview = useQuery({
    queryKey: ['page preview', body],
    queryFn: () => send(previewPage, { body }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = preview
  return (
    <section aria-label="Preview" className="2xl:sticky 2xl:top-4">
      <h2 className="mb-2 text-sm font-bold text-ink-muted">Preview</h2>
      {error && (
        <p
          role="alert"
          className="mb-2 rounded-md bg-danger-soft p-3 text-sm font-medium text-danger"
        >
          {sentenceOf(error, 'The preview is not available right now.')}
        </p>
      )}
      {/* A new text is a new page: nothing of the former one may stay between its lines. */}
      {data && (
        <Card
          key={JSON.stringify(data)}
          className="p-5 wrap-anywhere md:p-6 2xl:max-h-[calc(100dvh-6rem)] 2xl:overflow-y-auto"
        >
          <div className="flex items-start justify-between gap-6 border-b border-line pb-6">
            <div>
              <p className="text-3xl font-extrabold tracking-tight">{data.title}</p>
              {data.lead !== '' && (
                <p className="mt-3 text-lg leading-8 text-ink-muted">
                  <RichText text={data.lead} />
                </p>
              )}
            </div>
            {data.picture !== null && (
              <Picture
                src={data.picture}
                alt=""
                width={112}
                height={112}
                className="hidden size-28 shrink-0 object-contain sm:block"
              />
            )}
          </div>
          {props.hasForm && (
            <p className="mt-6 rounded-md border border-dashed border-line-strong p-4 text-sm text-ink-muted">
              The page’s own form or list stays here.
            </p>
          )}
          <div className="mt-6 space-y-10">
            <SectionList sections={data.sections} />
          </div>
        </Card>
      )}
    </section>
  )
}
