import { Fragment, type ReactNode } from 'react'
import type { ProductInList } from '#contract/products.ts'
import { classes } from '../../ui/class-names.ts'
import { Skeletons } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const COLUMNS = {
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  6: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-6',
} as const

/** On a phone these are the first row; elsewhere the rest of it follows with the first layout. */
const AWAITED = 2

type GridProps = { readonly columns?: keyof typeof COLUMNS }

/** What stands above a part of a list: before the product at this place, counted from 0. */
export type GridHeading = { readonly at: number; readonly content: ReactNode }

type ProductGridProps = GridProps & {
  readonly products: readonly ProductInList[]
  /** It begins in view: its first pictures are what a visitor waits for. */
  readonly inView?: boolean
  readonly headings?: readonly GridHeading[]
}

/** At most so many columns, fewer on narrow screens. */
export function ProductGrid(props: ProductGridProps) {
  const { columns = 4, products, inView = false, headings = [] } = props
  return (
    <Grid columns={columns}>
      {products.map((product, place) => (
        <Fragment key={product.id}>
          <Heading content={headings.find(({ at }) => at === place)?.content} />
          <ProductCard product={product} eager={inView && place < AWAITED} />
        </Fragment>
      ))}
    </Grid>
  )
}

function Heading({ content }: { readonly content: ReactNode }) {
  return content === undefined ? null : <div className="col-span-full">{content}</div>
}

export function ProductGridLoading(props: GridProps & { readonly count: number }) {
  return (
    <Grid {...props}>
      <Skeletons count={props.count} className="h-96" />
    </Grid>
  )
}

function Grid({ columns = 4, children }: GridProps & { readonly children?: ReactNode }) {
  return <div className={classes('grid gap-3 sm:gap-4', COLUMNS[columns])}>{children}</div>
}
