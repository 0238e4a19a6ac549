import { Undo2 } from 'lucide-react'
import type { StaffProductJson } from '#contract/catalogue/admin-products.ts'
import { useDates } from '../../shop-facts/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Cell, HeadCell, Row, SortCell, Table } from '../list/table.tsx'
import { ProductCells, ProductHeadCells, sortingOf } from './product-cells.tsx'
import type { ProductView } from './product-filters.tsx'
import { useRestoreProduct } from './use-product-changes.ts'

/** What staff deleted. All that can be done with it is to bring it back. */
export function DeletedProducts(props: {
  readonly products: readonly StaffProductJson[]
  readonly view: ProductView
  readonly busy: boolean
}) {
  const { products, view, busy } = props
  const restore = useRestoreProduct()
  return (
    <Table label="Deleted products" busy={busy} head={<Columns view={view} />}>
      {products.map((product) => (
        <Row key={product.id}>
          <ProductCells product={product} note={<Deleted product={product} />} />
          <Cell className="max-md:hidden">
            <Deleted product={product} />
          </Cell>
          <Cell>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Restore ${product.name}`}
              onClick={() => restore.mutate(product.id)}
            >
              <Undo2 aria-hidden className="size-4" /> Restore
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Columns({ view }: { readonly view: ProductView }) {
  return (
    <>
      <ProductHeadCells view={view} />
      {/* Nothing changes a product after it was deleted. */}
      <SortCell column="updated" {...sortingOf(view)} startsDown className="max-md:hidden">
        Deleted
      </SortCell>
      <HeadCell>Actions</HeadCell>
    </>
  )
}

function Deleted({ product }: { readonly product: StaffProductJson }) {
  const { shortMoment } = useDates()
  const { deletedAt, deletedBy } = product
  if (deletedAt === null) return null
  const said = [shortMoment(deletedAt), ...(deletedBy === null ? [] : [deletedBy])]
  return (
    <>
      <Badge>Deleted</Badge>
      <p className="mt-1 text-ink-muted">{said.join(' · ')}</p>
    </>
  )
}
