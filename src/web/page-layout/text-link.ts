/** A link within a text; apart from the renderer of texts, which not every page needs. */
export const TEXT_LINK = 'text-link underline underline-offset-2 hover:no-underline'
