import type { ReactNode } from 'react'
import type { TextContent } from '#domain/pages/content.ts'
import { editablePage } from '../page-layout/editable.tsx'
import { PageIntro, type PageIntroProps } from '../page-layout/page-intro.tsx'
import { SectionList } from '../page-layout/section-list.tsx'
import { ContentsList } from './contents-list.tsx'
import { HelpCard } from './help-card.tsx'

/** A page that is nothing but text: a file of content with a row in the route table. */
export function defineTextPage(content: TextContent): () => ReactNode {
  return editablePage(content, (props) => <TextPage content={props.content} />, { hasForm: false })
}

type TextPageProps = {
  readonly content: TextContent
  /** Added at the end of a section, by its id. */
  readonly after?: Readonly<Record<string, ReactNode>>
  /** Before the first section, with its entries in the contents list. */
  readonly before?: { readonly id: string; readonly heading: string; readonly part: ReactNode }
} & Pick<PageIntroProps, 'jsonLd' | 'above' | 'canonical'>

/** The one template for pages of text. */
export function TextPage({ content, after, before, ...intro }: TextPageProps) {
  const { title, description, lead, updated, picture, sections } = content
  const entries = [...(before ? [before] : []), ...sections].filter(({ heading }) => heading !== '')
  return (
    <article>
      <PageIntro
        title={title}
        description={description}
        lead={lead}
        {...(updated === undefined ? {} : { updated })}
        {...(picture === undefined ? {} : { picture })}
        {...intro}
      />
      <div className="container-page grid gap-x-12 gap-y-8 pt-8 print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="space-y-6 lg:sticky lg:top-6 lg:self-start">
          {entries.length > 0 && <ContentsList entries={entries} />}
          <div className="hidden lg:block">
            <HelpCard />
          </div>
        </div>
        <div className="min-w-0 max-w-4xl space-y-12">
          {before?.part}
          <SectionList sections={sections} {...(after ? { after } : {})} />
          <div className="lg:hidden">
            <HelpCard />
          </div>
        </div>
      </div>
    </article>
  )
}
