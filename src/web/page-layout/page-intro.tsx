import type { ReactNode } from 'react'
import type { Text } from '#domain/pages/content.ts'
import { Breadcrumb, type Crumb, HOME } from '../shell/breadcrumb.tsx'
import { Head, useOrigin } from '../shell/head.tsx'
import { breadcrumbJsonLd } from '../shell/json-ld.ts'
import { useFilled } from '../shop-facts/use-filled.ts'
import { Picture } from '../ui/picture.tsx'
import { RichText } from './rich-text.tsx'

export type PageIntroProps = {
  readonly title: string
  readonly description: string
  readonly lead: Text
  readonly updated?: string
  readonly picture?: string
  /** Where it lives, when that is not what its route says. */
  readonly canonical?: string
  readonly noindex?: boolean
  /** Which page of a list this is, for the document’s title alone. */
  readonly page?: number
  /** Between the shop's home and this page. */
  readonly above?: readonly Crumb[]
  readonly jsonLd?: readonly object[]
  readonly children?: ReactNode
}

/** The top of every information page, and what it says in the document's head. */
export function PageIntro(props: PageIntroProps) {
  const { lead, updated, picture, canonical, noindex, page = 1, jsonLd = [] } = props
  const fill = useFilled()
  const title = fill(props.title)
  const origin = useOrigin()
  const crumbs = [HOME, ...(props.above ?? []), { text: title }]
  return (
    <>
      <Head
        title={page === 1 ? title : `${title}, page ${page}`}
        description={fill(props.description)}
        {...(noindex ? { noindex } : {})}
        {...(canonical === undefined ? {} : { canonical })}
        {...(picture === undefined ? {} : { image: picture })}
        jsonLd={[breadcrumbJsonLd(crumbs, origin), ...jsonLd]}
      />
      <div className="border-b border-line bg-surface">
        <div className="container-page pb-8">
          <Breadcrumb crumbs={crumbs} />
          <div className="flex items-center justify-between gap-10">
            <div className="max-w-3xl">
              <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">{title}</h1>
              {lead !== '' && (
                <p className="mt-3 text-lg leading-8 text-ink-muted">
                  <RichText text={lead} />
                </p>
              )}
              {updated !== undefined && (
                <p className="mt-3 text-sm text-ink-muted">Last updated: {updated}</p>
              )}
              {props.children}
            </div>
            {picture !== undefined && (
              <Picture
                src={picture}
                alt=""
                width={176}
                height={176}
                className="hidden size-44 shrink-0 object-contain md:block print:hidden"
              />
            )}
          </div>
        </div>
      </div>
    </>
  )
}
