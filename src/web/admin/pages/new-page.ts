import type { AdminPageJson } from '#contract/pages/admin-pages.ts'
import { paths } from '../../paths/shop-paths.ts'

const FIRST_TEXT = `## A first heading

Write here. The preview shows what visitors will see.
`

/** What the form of a page that does not exist yet begins with. */
export function newPage(kind: 'own' | 'article'): AdminPageJson {
  return {
    path: kind === 'article' ? `${paths.blog}/` : '/',
    kind,
    title: '',
    isHidden: false,
    isEdited: false,
    hasDraft: false,
    version: 0,
    updatedAt: null,
    isBuiltIn: false,
    hasForm: false,
    published: null,
    draft: null,
    versions: [],
    source: {
      title: '',
      description: '',
      lead: '',
      updated: '',
      picture: '',
      markdown: FIRST_TEXT,
      column: '',
      author: '',
      date: kind === 'article' ? new Date().toISOString().slice(0, 10) : '',
      category: '',
      tags: [],
      parts: [],
    },
  }
}
