import { Fragment, type ReactNode } from 'react'
import type { ProductInList } from '#contract/catalogue/products.ts'
import { classes } from '../../ui/class-names.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { pressInRows } from './row-keys.ts'
import { useCardActions } from './use-card-actions.ts'

const COLUMNS = {
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  6: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-6',
} as const

const GRID = 'grid gap-3 sm:gap-4'
/** As rows they are one sheet with lines. */
const SHEET =
  'rows:grid-cols-1 rows:gap-0 rows:overflow-hidden rows:rounded-lg rows:border rows:border-line rows:bg-surface rows:shadow-card'

/** On a phone these are the first row; elsewhere the rest of it follows with the first layout. */
const AWAITED = 2

type GridProps = { readonly columns?: keyof typeof COLUMNS }

/** What stands above a part of a list: before the product at this place, counted from 0. */
export type GridHeading = {
  /** Its own among those of a list. */
  readonly name: string
  readonly at: number
  readonly content: ReactNode
}

type ProductGridProps = GridProps & {
  readonly products: readonly ProductInList[]
  /** It begins in view: its first pictures are what a visitor waits for. */
  readonly inView?: boolean
  readonly headings?: readonly GridHeading[]
}

/** At most so many columns, fewer on narrow screens. */
export function ProductGrid(props: ProductGridProps) {
  const { columns = 4, products, inView = false, headings = [] } = props
  const { adding, problems, saved, listProps } = useCardActions(products)
  return (
    <ul {...listProps} onKeyDown={pressInRows} className={classes(GRID, COLUMNS[columns], SHEET)}>
      {products.map((product, place) => (
        <Fragment key={product.id}>
          {headings
            .filter(({ at }) => at === place)
            .map(({ name, content }) => (
              <Heading key={name} content={content} />
            ))}
          <ProductCard
            product={product}
            eager={inView && place < AWAITED}
            adding={adding.has(product.id)}
            problem={problems.get(product.id)}
            saved={saved.has(product.id)}
          />
        </Fragment>
      ))}
    </ul>
  )
}

function Heading({ content }: { readonly content: ReactNode }) {
  return (
    <li className="col-span-full rows:border-b rows:border-line rows:bg-sunken rows:px-3 rows:py-1">
      {content}
    </li>
  )
}

export function ProductGridLoading(props: GridProps & { readonly count: number }) {
  return (
    <div className={classes(GRID, COLUMNS[props.columns ?? 4])}>
      <Skeletons count={props.count} className="h-96" />
    </div>
  )
}
