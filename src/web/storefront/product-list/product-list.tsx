import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from '../../router/navigation.tsx'
import { announce } from '../../ui/announcer.tsx'
import { classes } from '../../ui/class-names.ts'
import { type GridHeading, ProductGrid } from '../product-card/product-grid.tsx'
import { beginListAt } from './first-pages.ts'
import { useFocusInReplacement } from './focus-in-replacement.ts'
import { EarlierPages, LoadMore } from './load-more.tsx'
import { PAGE_SIZE } from './paging.ts'
import type { ProductPages } from './use-product-pages.ts'

type ProductListProps = {
  readonly pages: ProductPages
  readonly columns: 3 | 4
  /** The list of another model replaces this one as a whole: no card moves to another place. */
  readonly model?: string | undefined
  readonly firstPage: number
  readonly lastPage: number
  readonly addressOf: (page: number) => string
  /** The page begins with something else: no picture of the list is waited for. */
  readonly isBelow?: boolean
  /** What stands above its parts; places are counted in the whole list. */
  readonly headings?: readonly GridHeading[]
}

/** Products as cards or rows, and the way to more of them. */
export function ProductList(props: ProductListProps) {
  const {
    pages,
    columns,
    model,
    firstPage,
    lastPage,
    addressOf,
    isBelow = false,
    headings = [],
  } = props
  const { products, total } = pages
  const { navigate } = useNavigation()
  const frame = useRef<HTMLDivElement>(null)
  const shownBefore = useRef<number>(undefined)
  const before = (firstPage - 1) * PAGE_SIZE
  const [shownModel, setShownModel] = useState<string>()
  if (!pages.refreshing && shownModel !== model) setShownModel(model)
  const focusListeners = useFocusInReplacement(frame, shownModel)

  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    shownBefore.current = products.length
    beginListAt(addressOf(1), firstPage)
    navigate(addressOf(lastPage + 1), { replace: true, scroll: false })
  }

  // Whoever asked for more goes on with the first of them, by keyboard and by ear.
  useEffect(() => {
    const seen = shownBefore.current
    if (seen === undefined || products.length <= seen) return
    shownBefore.current = undefined
    const next = frame.current?.querySelectorAll('[data-product]')[seen]
    next?.querySelector('a')?.focus({ preventScroll: true })
    announce(`${products.length - seen} more, ${products.length} of ${total}`)
  }, [products.length, total])

  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      {firstPage > 1 && <EarlierPages href={addressOf(firstPage - 1)} />}
      <div
        ref={frame}
        {...focusListeners}
        aria-busy={pages.refreshing}
        className={classes('product-list transition-opacity', pages.refreshing && 'opacity-50')}
      >
        <p className="mb-2 hidden text-sm text-ink-muted md:rows:block print:hidden noscript:hidden">
          Enter in a quantity adds the part. Arrow keys move between rows.
        </p>
        <ProductGrid
          key={shownModel}
          columns={columns}
          products={products}
          inView={!isBelow}
          headings={headings.map((heading) => ({ ...heading, at: heading.at - before }))}
        />
      </div>
      <LoadMore
        pages={pages}
        firstPage={firstPage}
        href={addressOf(lastPage + 1)}
        onLoadMore={loadMore}
      />
    </>
  )
}
