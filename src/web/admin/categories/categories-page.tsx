import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { categoryList } from '#contract/catalogue/catalogue-calls.ts'
import type { CategoryJson } from '#contract/catalogue/categories.ts'
import { deleteCategory } from '#contract/catalogue/category-calls.ts'
import { send } from '../../data/send.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminRead } from '../data/admin-queries.ts'
import { useChange } from '../data/use-change.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { BELOW_PRODUCTS } from '../frame/trails.ts'
import { FirstParts } from '../list/first-parts.tsx'
import { Shown } from '../list/read-states.tsx'
import { Cell, HeadCell, NUMBERS, Row, Table } from '../list/table.tsx'
import { CategoryDialog } from './category-dialog.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

/** Which category the dialog is about: a new one, or one of the list. */
type Editing = 'new' | number | undefined

export default function CategoriesPage() {
  const categories = useAdminRead(categoryList)
  const [editing, setEditing] = useState<Editing>()
  const count = categories.data?.length
  const edited = categories.data?.find(({ id }) => id === editing)
  return (
    <>
      <PageHeading
        title={count === undefined ? 'Categories' : `Categories (${count})`}
        crumb="Categories"
        trail={BELOW_PRODUCTS}
        actions={
          <Button size="sm" onClick={() => setEditing('new')}>
            <Plus aria-hidden className="size-4" /> Add Category
          </Button>
        }
      />
      <Shown result={categories} what="categories">
        {(rows) => <CategoryTable categories={rows} onEdit={setEditing} />}
      </Shown>
      <CategoryDialog
        open={editing === 'new' || edited !== undefined}
        category={edited}
        onClose={() => setEditing(undefined)}
        onReload={categories.refetch}
      />
    </>
  )
}

function CategoryTable(props: {
  readonly categories: readonly CategoryJson[]
  readonly onEdit: (id: number) => void
}) {
  const { categories, onEdit } = props
  const remove = useChange({
    send: (id: number) => send(deleteCategory, { params: { id } }),
    done: 'Category deleted successfully',
    failed: 'Failed to delete category',
  })
  if (categories.length === 0) {
    return (
      <FirstParts title="No categories yet">
        Add the first one above. An import creates the categories that its file names.
      </FirstParts>
    )
  }
  return (
    <Table label="Categories" head={<Columns />}>
      {categories.map((category) => (
        <Row key={category.id}>
          <Cell className="wrap-anywhere">
            <p className="font-semibold">{category.name}</p>
            <p className="line-clamp-3 text-ink-muted md:hidden">{describe(category)}</p>
          </Cell>
          <Cell className="max-w-xl text-ink-muted wrap-anywhere max-md:hidden">
            {describe(category)}
          </Cell>
          <Cell className={NUMBERS}>{category.sortOrder}</Cell>
          <Cell className="whitespace-nowrap">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${category.name}`}
              onClick={() => onEdit(category.id)}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete ${category.name}`}
              onClick={() => remove.mutate(category.id)}
            >
              <Trash2 aria-hidden className="size-4 text-danger" />
            </Button>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function describe({ description }: CategoryJson): string {
  return description || 'No description'
}

function Columns() {
  return (
    <>
      <HeadCell>Name</HeadCell>
      <HeadCell className="max-md:hidden">Description</HeadCell>
      <HeadCell className={NUMBERS}>Sort Order</HeadCell>
      <HeadCell>Actions</HeadCell>
    </>
  )
}
