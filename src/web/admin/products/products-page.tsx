import { Images, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { staffProductList } from '#contract/catalogue/admin-product-calls.ts'
import type { StaffProductJson } from '#contract/catalogue/admin-products.ts'
import {
  fitExport,
  priceExport,
  productExport,
  stockExport,
} from '#contract/exports/export-calls.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { Link } from '../../router/link.tsx'
import type { PageProps } from '../../router/route.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type AdminList, useAdminListAt } from '../data/admin-queries.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { ExportChoice } from '../list/export-choice.tsx'
import { useFilteredList } from '../list/filtered-list.ts'
import { ListFoot } from '../list/list-foot.tsx'
import { Nothing, Shown } from '../list/read-states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeletedProducts } from './deleted-products.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { PRODUCT_FILTERS, ProductFilters, type ProductView } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** Which product the dialog is about: a new one, or one of the list. */
type Editing = 'new' | number | undefined

export default function ProductsPage({ search }: PageProps) {
  const view = useFilteredList(adminPaths.products, PRODUCT_FILTERS, search)
  const products = useAdminListAt(view.pageOf(staffProductList))
  const [editing, setEditing] = useState<Editing>()
  return (
    <>
      <PageHeading
        title="Products"
        actions={
          <>
            <ExportChoice
              choices={[
                { label: 'Products', href: view.allOf(productExport) },
                { label: 'Stock', href: view.allOf(stockExport) },
                { label: 'Prices', href: view.allOf(priceExport) },
                { label: 'Fits', href: view.allOf(fitExport) },
              ]}
            />
            <Link href={adminPaths.productImport} className={buttonClass('secondary', 'sm')}>
              <Upload aria-hidden className="size-4" /> Import CSV
            </Link>
            <Link href={adminPaths.pictures} className={buttonClass('secondary', 'sm')}>
              <Images aria-hidden className="size-4" /> Add Pictures
            </Link>
            <Button size="sm" onClick={() => setEditing('new')}>
              <Plus aria-hidden className="size-4" /> Add Product
            </Button>
          </>
        }
      />
      <ProductFilters view={view} />
      <Shown result={products} what="products">
        {(list) => (
          <ProductList
            list={list}
            view={view}
            busy={products.isPlaceholderData}
            onEdit={setEditing}
          />
        )}
      </Shown>
      <ProductDialog
        open={editing !== undefined}
        id={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}

function ProductList(props: {
  readonly list: AdminList<StaffProductJson>
  readonly view: ProductView
  readonly busy: boolean
  readonly onEdit: (id: number) => void
}) {
  const { list, view, busy, onEdit } = props
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // Only what is on screen is changed: rows that have gone are chosen no longer.
  const ids = list.rows.map(({ id }) => id).filter((id) => chosen.has(id))
  if (list.rows.length === 0) return <NoProducts view={view} />
  // The rows on screen say what they are: after a change of the filter its own are still on their way.
  const areDeleted = list.rows.every(({ deletedAt }) => deletedAt !== null)
  return (
    <>
      {ids.length > 0 && !areDeleted && <BulkBar ids={ids} onDone={() => setChosen(new Set())} />}
      {areDeleted ? (
        <DeletedProducts products={list.rows} view={view} busy={busy} />
      ) : (
        <ProductTable
          products={list.rows}
          view={view}
          busy={busy}
          chosen={new Set(ids)}
          onChoose={setChosen}
          onEdit={onEdit}
        />
      )}
      <ListFoot
        page={view.page}
        shown={list.rows.length}
        total={list.total}
        more={list.more}
        hrefOf={view.hrefOf}
      />
    </>
  )
}

function NoProducts({ view }: { readonly view: ProductView }) {
  const isNarrowed = PRODUCT_FILTERS.some((name) => view.values[name] !== '')
  if (!isNarrowed) {
    return (
      <Nothing
        title="No products yet"
        actions={
          <Link href={adminPaths.productImport} className={buttonClass('primary')}>
            Import a CSV File
          </Link>
        }
      >
        Import your supplier’s list, or add the first part by hand with Add Product.
      </Nothing>
    )
  }
  return (
    <Nothing title="No products found">
      Nothing matches.{' '}
      <Link href={adminPaths.products} className="text-link hover:underline">
        Clear all filters
      </Link>
    </Nothing>
  )
}
