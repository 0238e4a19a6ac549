import type { ReactNode } from 'react'
import { addressOf } from '#contract/address.ts'
import { pageContent } from '#contract/pages/page-calls.ts'
import type { PageContentJson } from '#contract/pages/page-content.ts'
import type { PageContent, TextContent } from '#domain/pages/content.ts'
import { usePages } from '../data/pages.ts'
import { useReadAt } from '../data/queries.ts'
import { usePath } from '../router/navigation.tsx'
import { type Shop, shopWith, useShop } from '../shop.ts'

export type EditableProps = {
  readonly content: TextContent
  /** Staff wrote it: the page keeps its form, but no longer knows what the text says. */
  readonly isEdited: boolean
}

/** As it is built, or as a shop with other facts has it. */
type BuiltInContent = TextContent | ((shop: Shop) => TextContent)
type BuiltIn = { readonly content: TextContent; readonly hasForm: boolean }

/** The text that each page was built with, for the back office. */
const builtInTexts = new WeakMap<object, BuiltIn>()

/** A page whose text staff may change; until they do, it is the built-in one. */
export function editablePage(
  builtIn: BuiltInContent,
  View: (props: EditableProps) => ReactNode,
  { hasForm = true }: { readonly hasForm?: boolean } = {},
): () => ReactNode {
  const Page = () => {
    const { isEdited, written } = useWrittenPage()
    const shop = useShop()
    if (!isEdited) return <View content={contentIn(shop, builtIn)} isEdited={false} />
    return written ? <View content={written} isEdited /> : null
  }
  builtInTexts.set(Page, { content: contentIn(shopWith(), builtIn), hasForm })
  return Page
}

function contentIn(shop: Shop, content: BuiltInContent): TextContent {
  return typeof content === 'function' ? content(shop) : content
}

export function builtInOf(page: object): BuiltIn | undefined {
  return builtInTexts.get(page)
}

/** What staff wrote for the page on screen; it is read with the page, and seldom still on its way. */
export function useWrittenPage(): {
  readonly isEdited: boolean
  readonly written: PageContent | undefined
} {
  const path = usePath()
  const pages = usePages()
  const isEdited = pages?.edited.includes(path) ?? false
  const { data } = useReadAt(isEdited ? addressOf(pageContent, {}, { path }) : undefined)
  return { isEdited, written: data && contentOf(data) }
}

export function contentOf(json: PageContentJson): PageContent {
  const { updated, picture, article, ...content } = json
  return {
    ...content,
    ...(updated === null ? {} : { updated }),
    ...(picture === null ? {} : { picture }),
    ...(article === null ? {} : { article }),
  }
}
