import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { StaffProductJson } from '#contract/catalogue/admin-products.ts'
import { paths } from '../../paths/shop-paths.ts'
import { NewTabLink } from '../../router/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Tooltip, TooltipProvider } from '../../ui/tooltip.tsx'
import { Cell, HeadCell, Row, SortCell, Table } from '../list/table.tsx'
import { ProductCells, ProductHeadCells, sortingOf } from './product-cells.tsx'
import type { ProductView } from './product-filters.tsx'
import { StockCell } from './stock-cell.tsx'
import { useDeleteProduct } from './use-product-changes.ts'

type ProductTableProps = {
  readonly products: readonly StaffProductJson[]
  readonly view: ProductView
  readonly busy: boolean
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: ReadonlySet<number>) => void
  readonly onEdit: (id: number) => void
}

export function ProductTable(props: ProductTableProps) {
  const { products, view, busy, chosen, onChoose, onEdit } = props
  const remove = useDeleteProduct()
  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  const chooseAll = (on: boolean) => onChoose(new Set(on ? products.map(({ id }) => id) : []))
  const isAll = chosen.size === products.length
  return (
    <TooltipProvider>
      <Table
        label="Products"
        busy={busy}
        head={<Columns view={view} isAll={isAll} onChooseAll={chooseAll} />}
      >
        {products.map((product) => (
          <Row key={product.id} className={chosen.has(product.id) ? 'bg-info-soft' : ''}>
            <Cell className="w-10 max-md:hidden">
              <input
                type="checkbox"
                aria-label={`Select ${product.name}`}
                checked={chosen.has(product.id)}
                onChange={(event) => choose(product.id, event.target.checked)}
                className="block size-4.5 accent-navy-800"
              />
            </Cell>
            <ProductCells product={product} />
            <Cell>
              <StockCell product={product} />
            </Cell>
            <Cell className="max-md:hidden">
              <StockBadge product={product} />
              {!product.visible && <Badge className="ml-1">Hidden</Badge>}
            </Cell>
            <Cell className="whitespace-nowrap">
              <RowActions
                product={product}
                onEdit={() => onEdit(product.id)}
                onDelete={() => remove.mutate(product.id)}
              />
            </Cell>
          </Row>
        ))}
      </Table>
    </TooltipProvider>
  )
}

function Columns(props: {
  readonly view: ProductView
  readonly isAll: boolean
  readonly onChooseAll: (on: boolean) => void
}) {
  return (
    <>
      <HeadCell className="w-10 max-md:hidden">
        <input
          type="checkbox"
          aria-label="Select all on this page"
          checked={props.isAll}
          onChange={(event) => props.onChooseAll(event.target.checked)}
          className="block size-4.5 accent-navy-800"
        />
      </HeadCell>
      <ProductHeadCells view={props.view} />
      <SortCell column="stock" {...sortingOf(props.view)}>
        Stock
      </SortCell>
      <HeadCell className="max-md:hidden">Status</HeadCell>
      <HeadCell>Actions</HeadCell>
    </>
  )
}

function StockBadge({ product }: { readonly product: StaffProductJson }) {
  if (product.availability === 'discontinued') return <Badge>Discontinued</Badge>
  if (!product.inStock) return <Badge tone="danger">Out of Stock</Badge>
  const isLow = product.trackInventory && product.stockQuantity <= product.lowStockLevel
  return isLow ? <Badge tone="warning">Low</Badge> : <Badge tone="success">In Stock</Badge>
}

function RowActions(props: {
  readonly product: StaffProductJson
  readonly onEdit: () => void
  readonly onDelete: () => void
}) {
  const { product, onEdit, onDelete } = props
  return (
    <div className="flex max-md:flex-col">
      <Tooltip text="Edit">
        <Button variant="ghost" size="sm" aria-label={`Edit ${product.name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </Button>
      </Tooltip>
      <Tooltip text="Delete">
        <Button variant="ghost" size="sm" aria-label={`Delete ${product.name}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4 text-danger" />
        </Button>
      </Tooltip>
      {product.visible && (
        <Tooltip text="Open in the store">
          <NewTabLink
            href={paths.product(product.slug)}
            aria-label={`Open ${product.name} in the store`}
            className="inline-flex min-h-9 items-center rounded-md px-3 text-link hover:bg-navy-50 max-md:hidden"
          >
            <ExternalLink aria-hidden className="size-4" />
          </NewTabLink>
        </Tooltip>
      )}
    </div>
  )
}
