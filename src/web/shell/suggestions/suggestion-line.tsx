import { BookOpen, LayoutGrid, Search, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuideLinkJson, SuggestionJson } from '#contract/search/search.ts'
import { FitMark } from '../../fit/fit-mark.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { counted } from '../../ui/counted.ts'
import { Picture } from '../../ui/picture.tsx'
import { guideHref } from '../guide-href.ts'
import { highlighted } from './highlight.ts'

/** Where choosing a suggestion leads. */
export function suggestionHref(suggestion: SuggestionJson): string {
  switch (suggestion.type) {
    case 'part':
      return paths.product(suggestion.slug)
    case 'model':
      return paths.model(suggestion.model)
    case 'category':
      return paths.category(suggestion.slug)
    case 'diagram':
      return paths.diagram(suggestion.slug)
    case 'guide':
      return guideHref(suggestion.guide)
  }
}

/** One line of the list: what it is, with the typed characters marked. */
export function SuggestionLine(props: {
  readonly suggestion: SuggestionJson
  readonly typed: string
}) {
  const { suggestion, typed } = props
  const marked = (text: string) => <Marked text={text} typed={typed} />
  switch (suggestion.type) {
    case 'part':
      return (
        <Line
          picture={<Thumbnail src={suggestion.imageUrl} />}
          title={marked(suggestion.name)}
          note={
            <>
              {marked(suggestion.partNumber)}
              {suggestion.replaces && <> · replaces {marked(suggestion.replaces)}</>}
            </>
          }
          type="Part"
          mark={<FitMark productId={suggestion.id} short />}
        />
      )
    case 'model':
      return (
        <Line
          picture={<Tag aria-hidden className="size-5" />}
          title={marked(suggestion.model)}
          note={modelNote(suggestion)}
          type="Model"
        />
      )
    case 'category':
      return (
        <Line
          picture={<LayoutGrid aria-hidden className="size-5" />}
          title={marked(suggestion.name)}
          note="All parts for this appliance"
          type="Category"
        />
      )
    case 'diagram':
      return (
        <Line
          picture={<Thumbnail src={suggestion.imageUrl} />}
          title={marked(suggestion.title)}
          note="Parts shown in a diagram"
          type="Diagram"
        />
      )
    case 'guide':
      return (
        <Line
          picture={<BookOpen aria-hidden className="size-5" />}
          title={marked(suggestion.guide.title)}
          note={guideNote(suggestion.guide)}
          type="Guide"
        />
      )
  }
}

function Thumbnail({ src }: { readonly src: string }) {
  return (
    <Picture src={src} alt="" width={40} height={40} className="size-10 rounded-sm object-cover" />
  )
}

/** The way to everything that the text finds. */
export function AllResultsLine({ typed }: { readonly typed: string }) {
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center">
        <Search aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 truncate">See all results for “{typed.trim()}”</span>
    </>
  )
}

function Line(props: {
  readonly picture: ReactNode
  readonly title: ReactNode
  readonly note: ReactNode
  readonly type: string
  /** Under the type, where it moves no line: it comes after the list. */
  readonly mark?: ReactNode
}) {
  return (
    <>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-navy-50 text-navy-700">
        {props.picture}
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{props.title}</span>
        <span className="tabular block truncate text-sm text-ink-muted">{props.note}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-xs font-semibold text-ink-muted">
        {props.type}
        {props.mark}
      </span>
    </>
  )
}

/** What there is for it first: on a phone the end is cut off. */
function modelNote(model: Extract<SuggestionJson, { type: 'model' }>): string {
  const appliance = [model.brand, model.appliance].filter(Boolean).join(' ')
  return [counted(model.partCount, 'part'), appliance].filter(Boolean).join(' · ')
}

function guideNote(guide: GuideLinkJson): string {
  return guide.type === 'error-code' ? guide.meaning : 'Find out before you buy'
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  let at = 0
  return highlighted(text, typed).map((piece) => {
    const key = at
    at += piece.text.length
    return piece.hit ? (
      <mark key={key} className="bg-transparent font-bold text-link">
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
}
