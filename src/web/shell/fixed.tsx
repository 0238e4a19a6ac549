import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The markup of a component without props, drawn at its first use. Only the server has it. */
type DrawOnce = (content: ComponentType) => string

const DrawOnceContext = createContext<DrawOnce | undefined>(undefined)
export const DrawOnceProvider = DrawOnceContext.Provider

/**
 * An element whose content is the same on every page: a third of most pages is their frame, and the
 * server need not draw that a thousand times. The browser finds the very markup it would have drawn.
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
  const drawOnce = useContext(DrawOnceContext)
  const inside =
    drawOnce && first ? { dangerouslySetInnerHTML: { __html: drawOnce(first) } } : { children }
  return <Tag {...rest} {...inside} />
}
