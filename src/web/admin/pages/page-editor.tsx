import { useRef, useState } from 'react'
import { changePage, createPage } from '#contract/pages/admin-page-calls.ts'
import {
  type AdminPageJson,
  NewPageInput,
  type PageSourceJson,
} from '#contract/pages/admin-pages.ts'
import { ApiError } from '../../data/api-client.ts'
import { send } from '../../data/send.ts'
import { FieldError, useForm } from '../../forms/use-form.ts'
import { useNavigation } from '../../router/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Refusal, WITH_CODE } from '../data/refusal.tsx'
import { useChange } from '../data/use-change.ts'
import { useUnsavedGuard } from '../frame/use-unsaved-guard.ts'
import { MarkdownHelp } from './markdown-help.tsx'
import { editPagePath } from './page-addresses.ts'
import { PageFields, sourceIn } from './page-fields.tsx'
import { PagePreview } from './page-preview.tsx'

type Saved = { readonly path: string; readonly source: PageSourceJson; readonly publish: boolean }

/** The form of a page beside what it will look like. */
export function PageEditor(props: { readonly page: AdminPageJson; readonly isNew?: boolean }) {
  const { isNew = false } = props
  // The version that the form was opened with: the page behind it may be read again.
  const [page, setPage] = useState(props.page)
  const [source, setSource] = useState(page.source)
  const [isTyped, setTyped] = useState(false)
  const [reloads, setReloads] = useState(0)
  const publish = useRef(false)
  const { navigate } = useNavigation()
  const guard = useUnsavedGuard(isTyped)

  const save = useChange({
    send: ({ path, source, publish }: Saved) =>
      isNew
        ? send(createPage, {
            body: { ...source, kind: page.kind === 'article' ? 'article' : 'own', path, publish },
            headers: WITH_CODE,
          })
        : send(changePage, {
            body: { ...source, path: page.path, version: page.version, publish },
            headers: WITH_CODE,
          }),
    done: (saved) => (saved.hasDraft ? 'Draft saved: only staff see it' : 'The page is published'),
    failed: 'Failed to save the page',
    after: (saved) => {
      guard.lift()
      setTyped(false)
      setPage(saved)
      if (isNew) navigate(editPagePath(saved.path), { replace: true })
    },
  })
  const form = useForm({
    schema: async () => NewPageInput.partial({ path: true, kind: true }).loose(),
    read: (data) => ({
      path: String(data.get('path') ?? page.path).trim(),
      ...sourceIn(data, source),
    }),
    onChange: ({ path: _, ...entered }) => {
      setTyped(true)
      setSource(entered)
    },
    send: async (_, { entries: { path, ...entered } }) => {
      if (page.kind === 'article' && entered.date === '') {
        throw new FieldError('date', 'An article needs a date')
      }
      try {
        await save.mutateAsync({ path, source: entered, publish: publish.current })
      } catch (error) {
        throw atField(error)
      }
    },
  })
  const reload = () => {
    setPage(props.page)
    setSource(props.page.source)
    setTyped(false)
    setReloads(reloads + 1)
    save.reset()
  }
  const isStale = save.error instanceof ApiError && save.error.code === 'changed_meanwhile'
  return (
    <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
      <Card className="p-4 md:p-5">
        <form key={reloads} {...form.formProps} className="space-y-4">
          <PageFields form={form} page={page} isNew={isNew} />
          <MarkdownHelp />
          {isStale && <Refusal error={save.error} onReload={reload} />}
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
            {isTyped && <p className="mr-auto text-sm text-ink-muted">Not saved yet</p>}
            <Button
              type="submit"
              variant="secondary"
              disabled={form.sending}
              onClick={() => {
                publish.current = false
              }}
            >
              Save Draft
            </Button>
            <Button
              type="submit"
              disabled={form.sending}
              onClick={() => {
                publish.current = true
              }}
            >
              Publish
            </Button>
          </div>
        </form>
      </Card>
      <PagePreview kind={page.kind} source={source} hasForm={page.hasForm} />
    </div>
  )
}

/** The server alone reads Markdown and knows every path: its sentences belong to those fields. */
function atField(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'duplicate_name') return new FieldError('path', error.sentence)
  return error.code === 'invalid' ? new FieldError('markdown', error.sentence) : error
}
