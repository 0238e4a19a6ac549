/** Loaded when staff first open a page: a start does not wait for the library that reads Markdown. */
export const loadMarkdown = () => import('./page-text.ts')
