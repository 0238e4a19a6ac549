import type { ComponentProps } from 'react'

/**
 * A link to one of our pages. It is a plain <a>: `link-events.ts` keeps it inside the application
 * and prefetches its page, so links in text work the same.
 */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return <a href={href} {...rest} />
}

/** Opens beside the shop, in a tab of its own. */
export function NewTabLink(props: ComponentProps<'a'> & { readonly href: string }) {
  return <a target="_blank" rel="noopener" {...props} />
}
