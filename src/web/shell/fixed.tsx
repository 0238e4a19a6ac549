import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The markup of a component without props, rendered at its first use. Only the server has it. */
type RenderOnce = (content: ComponentType) => string

const RenderOnceContext = createContext<RenderOnce | undefined>(undefined)
export const RenderOnceProvider = RenderOnceContext.Provider

/**
 * An element whose content is the same on every page: a third of most pages is their frame, and the
 * server need not render that a thousand times. The browser finds the very markup it would render.
 */
export function Fixed(props: {
  readonly as: 'footer' | 'div' | 'ul'
  readonly id?: string
  readonly className: string
  /** What the children look like before anybody touches them; nothing where the page decides. */
  readonly first: ComponentType | undefined
  readonly children: ReactNode
}) {
  const { as: Tag, first, children, ...rest } = props
  const renderOnce = useContext(RenderOnceContext)
  const inside =
    renderOnce && first ? { dangerouslySetInnerHTML: { __html: renderOnce(first) } } : { children }
  return <Tag {...rest} {...inside} />
}
